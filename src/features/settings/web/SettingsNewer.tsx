import { settingsPage } from '../../../core/strings/admin-settings-page.en.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { differing, type SettingName, type SettingValues, sayValue } from './setting-values.ts'

const t = settingsPage.newer

type Props = {
  base: SettingValues
  stored: SettingValues
  mine: SettingValues
  /** What is stored has not come yet, though the server said that it is newer. */
  isWaiting: boolean
  /** A save was refused for it. */
  error: Error | null
  onLoad: () => void
}

/** Somebody else saved meanwhile: what is stored now beside what was typed here, and the way on. */
export function SettingsNewer({ base, stored, mine, isWaiting, error, onLoad }: Props) {
  const typed = new Set(differing(base, mine))
  return (
    <Notice
      tone={error ? 'bad' : 'wait'}
      title={error ? settingsPage.saveFailed : t.title}
      action={
        !isWaiting && (
          <div className="grid grid-cols-1 justify-items-start gap-2">
            <Button variant="secondary" icon="refresh" onClick={onLoad}>
              {t.load}
            </Button>
            <p className="text-ink">{t.loadHint}</p>
          </div>
        )
      }
    >
      <p>{error ? error.message : t.text}</p>
      {isWaiting ? (
        <p>{t.waiting}</p>
      ) : (
        <Differences names={differing(base, stored)} stored={stored} mine={mine} typed={typed} />
      )}
    </Notice>
  )
}

type DifferencesProps = {
  names: readonly SettingName[]
  stored: SettingValues
  mine: SettingValues
  typed: ReadonlySet<SettingName>
}

function Differences({ names, stored, mine, typed }: DifferencesProps) {
  return (
    <dl aria-label={t.caption} className="mt-2 grid grid-cols-1 gap-3">
      {names.map((name) => (
        <div
          key={name}
          className="grid grid-cols-1 gap-x-4 border-t border-line pt-2 @lg:grid-cols-3"
        >
          <dt className="font-semibold">{settingsPage.fields[name].label}</dt>
          <dd className="min-w-0 wrap-anywhere">
            {t.stored}: <strong>{sayValue(name, stored[name])}</strong>
          </dd>
          <dd className="min-w-0 wrap-anywhere">
            {typed.has(name) ? (
              <>
                {t.yours}: <strong>{sayValue(name, mine[name])}</strong>
              </>
            ) : (
              t.untouched
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
