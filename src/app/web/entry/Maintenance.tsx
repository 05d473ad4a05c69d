import { maintenance } from '#features/settings/words/en/maintenance.ts'
import { Button } from '#ui/page/Button.tsx'
import { shell as t } from '../../words/en/shell.ts'
import { useSignOut } from '../shell/use-sign-out.ts'
import { PlainPage } from './PlainPage.tsx'
import { usePublicSettings } from './session.ts'

/** The page that learners see while the house is closed; it opens again by itself. */
export default function Maintenance() {
  const settings = usePublicSettings()
  const signOut = useSignOut()
  return (
    <PlainPage
      title={maintenance.title}
      text={maintenance.text(settings?.platformName ?? 'SikaLab')}
    >
      <Button variant="secondary" icon="leave" onClick={signOut}>
        {t.nav.logout}
      </Button>
    </PlainPage>
  )
}
