import { settingsPage } from '../words/en/admin-settings-page.ts'
import { NewerVersion } from '#ui/offline/NewerVersion.tsx'
import { differing, type SettingValues, sayValue } from './setting-values.ts'

type Props = {
  base: SettingValues
  stored: SettingValues
  mine: SettingValues
  /** The stored values have not come yet, though the server said that they are newer. */
  isWaiting: boolean
  /** A save was refused for it. */
  error: Error | null
  onLoad: () => void
}

/** Somebody else saved the settings meanwhile. */
export function SettingsNewer({ base, stored, mine, isWaiting, error, onLoad }: Props) {
  const typed = new Set(differing(base, mine))
  const fields = differing(base, stored).map((name) => ({
    name,
    label: settingsPage.fields[name].label,
    stored: sayValue(name, stored[name]),
    mine: typed.has(name) ? sayValue(name, mine[name]) : null,
  }))
  return (
    <NewerVersion
      title={settingsPage.newer.title}
      fields={isWaiting ? null : fields}
      refused={error && { title: settingsPage.saveFailed, why: error.message }}
      onLoad={onLoad}
    />
  )
}
