import { useLocation } from 'react-router'
import { ButtonLink } from '#ui/page/Button.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { Page } from '#ui/page/Page.tsx'
import { adminShell } from '../../words/en/admin-shell.ts'

const t = adminShell.noSuchPage

/** An address of the admin area at which there is no page: said, with the way back. */
export default function NoSuchPage() {
  const { pathname } = useLocation()
  return (
    <Page title={t.title} width="narrow">
      <Empty
        title={t.nothing(pathname)}
        action={
          <ButtonLink to="/admin" icon="back">
            {t.back}
          </ButtonLink>
        }
      >
        {t.text}
      </Empty>
    </Page>
  )
}
