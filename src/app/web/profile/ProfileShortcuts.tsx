import { useShortcutChoice } from '#ui/device/shortcut-choice.ts'
import { CheckField } from '#ui/fields/CheckField.tsx'
import { shortcuts as t } from '#ui/words/en/shortcuts.ts'
import { PALETTE_HINT } from '../admin-shell/admin-keys.ts'

/** Single keys on or off, for those who dictate or whose hand slips. */
export default function ProfileShortcuts() {
  const [on, toggle] = useShortcutChoice()
  return (
    <CheckField
      name="shortcuts"
      label={t.choice}
      hint={t.choiceAbout(PALETTE_HINT.keys.join(' '))}
      checked={on}
      onCheck={toggle}
    />
  )
}
