import { profile as t } from '#features/auth/words/en/profile.ts'
import { localeChoices } from '#ui/device/locale.ts'
import { ThemeChoice } from '#ui/device/ThemeChoice.tsx'
import { CheckField } from '#ui/fields/CheckField.tsx'
import { useHiddenBalance } from '#ui/money/hidden-balance.ts'
import { Card } from '#ui/page/Card.tsx'
import { part } from '#ui/router/part.ts'

const LocaleChoice = part(() => import('#ui/device/LocaleChoice.tsx'))
// An admin's alone: nobody else has anything that listens to single keys.
const ProfileShortcuts = part(() => import('./ProfileShortcuts.tsx'))

/** The look of this device; another keeps its own. */
export default function ProfilePreferences({ isAdmin }: { isAdmin: boolean }) {
  const [hidden, toggle] = useHiddenBalance()
  return (
    <Card title={t.preferences.title}>
      <div className="grid grid-cols-1 gap-4">
        {localeChoices().length > 1 && <LocaleChoice />}
        <ThemeChoice />
        <CheckField
          name="hide"
          label={t.preferences.hide}
          hint={t.preferences.hideAbout}
          checked={hidden}
          onCheck={toggle}
        />
        {isAdmin && <ProfileShortcuts />}
      </div>
    </Card>
  )
}
