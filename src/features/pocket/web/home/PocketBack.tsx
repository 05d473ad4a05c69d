import { useLocation } from 'react-router'
import { BackLink } from '#ui/page/BackLink.tsx'
import { pocketPage as t } from '../../words/en/pocket-page.ts'

/** Back to the pocket, with the statement as it was filtered where one came from there. */
export function PocketBack() {
  const from = (useLocation().state as { pocket?: unknown } | null)?.pocket
  const list = typeof from === 'string' && from.startsWith('/pocket') ? from : '/pocket'
  return <BackLink to={list} label={t.back} />
}
