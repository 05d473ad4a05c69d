import { useLocation } from 'react-router'
import { ButtonLink } from '#ui/page/Button.tsx'
import { pocketPage as t } from '../../words/en/pocket-page.ts'

/** Back to the pocket, with the statement as it was filtered where one came from there. */
export function PocketBack() {
  const from = (useLocation().state as { pocket?: unknown } | null)?.pocket
  const list = typeof from === 'string' && from.startsWith('/pocket') ? from : '/pocket'
  return (
    <ButtonLink to={list} variant="quiet" icon="back" className="-ml-4 justify-self-start">
      {t.back}
    </ButtonLink>
  )
}
