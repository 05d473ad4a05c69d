import { settingsPage as t } from '../words/en/admin-settings-page.ts'
import { Button } from '#ui/page/Button.tsx'
import { Notice } from '#ui/page/Notice.tsx'

type Props = { count: number; error: Error | null; pending: boolean; onCancel: () => void }

/** In sight wherever in the form one is: how much is changed, what went wrong, the two ways out. */
export function SettingsSaveBar({ count, error, pending, onCancel }: Props) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 grid grid-cols-1 gap-3 border-t border-line bg-page px-4 py-3 short:static sm:mx-0 sm:px-0">
      {error && (
        <Notice tone="bad" title={t.saveFailed}>
          {error.message}
        </Notice>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p aria-live="polite" className="min-w-0 text-15 text-muted">
          {t.editing(count)}
        </p>
        <div className="flex flex-1 justify-end gap-2">
          <Button variant="secondary" onClick={onCancel} disabled={pending}>
            {t.cancel}
          </Button>
          <Button type="submit" pending={pending} pendingLabel={t.saving}>
            {t.save}
          </Button>
        </div>
      </div>
    </div>
  )
}
