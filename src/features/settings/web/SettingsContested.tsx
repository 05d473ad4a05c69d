import { Button } from '#ui/page/Button.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import type { SettingName } from '../schema/settings-list.ts'
import { settingsPage } from '../words/en/admin-settings-page.ts'
import { type SettingValues, saySettingValue } from './setting-values.ts'

const t = settingsPage.newer

type Props = {
  names: readonly SettingName[]
  stored: SettingValues
  mine: SettingValues
  onTake: (name: SettingName) => void
}

/** The settings that two admins changed to two things: both are shown, and the one who saves chooses. */
export function SettingsContested({ names, stored, mine, onTake }: Props) {
  return (
    <Notice tone="info" title={t.contested}>
      <p>{t.contestedText}</p>
      <ul className="mt-2 grid grid-cols-1 gap-3">
        {names.map((name) => (
          <li
            key={name}
            className="grid grid-cols-1 items-center gap-x-4 gap-y-1 border-t border-line pt-2 @2xl:grid-cols-[1fr_1fr_1fr_auto]"
          >
            <strong>{settingsPage.fields[name].label}</strong>
            <span className="min-w-0 wrap-anywhere">
              {t.stored}: <strong>{saySettingValue(name, stored[name])}</strong>
            </span>
            <span className="min-w-0 wrap-anywhere">
              {t.yours}: <strong>{saySettingValue(name, mine[name])}</strong>
            </span>
            <Button
              variant="secondary"
              aria-label={t.takeOf(settingsPage.fields[name].label)}
              onClick={() => onTake(name)}
            >
              {t.take}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
