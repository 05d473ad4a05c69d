import { useId } from 'react'
import { shortcuts as t } from '../../core/strings/shortcuts.en.ts'
import { useShortcutChoice } from '../../ui/shortcut-choice.ts'
import { PALETTE_HINT } from './admin-keys.ts'

/** Single keys on or off, for those who dictate or whose hand slips. */
export default function ProfileShortcuts() {
  const about = useId()
  const [on, toggle] = useShortcutChoice()
  return (
    <div>
      <label className="flex min-h-12 cursor-pointer items-center gap-3 text-15 font-semibold">
        <input
          type="checkbox"
          aria-describedby={about}
          checked={on}
          onChange={toggle}
          className="size-6 shrink-0 accent-(--brand)"
        />
        {t.choice}
      </label>
      <p id={about} className="text-15 text-muted">
        {t.choiceAbout(PALETTE_HINT.keys.join(' '))}
      </p>
    </div>
  )
}
