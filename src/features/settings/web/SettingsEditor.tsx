import { useEffect, useRef, useState } from 'react'
import { settingsPage as t } from '../words/en/admin-settings-page.ts'
import { LeaveGuard } from '#ui/dialogs/LeaveGuard.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import type { SettingName } from '../schema/settings-list.ts'
import { formOf, type SettingValues, YES } from './setting-values.ts'
import { SettingFields } from './SettingFields.tsx'
import { SettingMaintenance } from './SettingMaintenance.tsx'
import { SettingsContested } from './SettingsContested.tsx'
import { SettingsNewer } from './SettingsNewer.tsx'
import { SettingsSaveBar } from './SettingsSaveBar.tsx'
import { type StoredSettings, useSettingsDraft } from './use-settings-draft.ts'
import { isConflict, useSettingsSave } from './use-settings-save.ts'

type Props = {
  stored: StoredSettings
  onSaved: (stored: StoredSettings) => void
  onClose: () => void
}

/** The settings while they are changed: typed, checked, confirmed where it closes the house, saved. */
export function SettingsEditor({ stored, onSaved, onClose }: Props) {
  const [closing, setClosing] = useState(false)
  const save = useSettingsSave(stored, onSaved)
  const draft = useSettingsDraft({
    stored,
    onSubmit: (values) => {
      if (draft.changed.length === 0) {
        toast.info(t.unchanged)
        onClose()
      } else if (closes(draft.begun.values, values)) setClosing(true)
      else send(values)
    },
  })
  const { form, begun } = draft
  const send = (values: SettingValues) =>
    void save.run({ ...formOf(values), version: begun.version })
  const shown = useFocus(save.error, form.refuse, begun.version)
  const refusedAsOld = isConflict(save.error) ? save.error : null
  const sides = { stored: draft.now, mine: form.values }
  return (
    <form
      ref={shown}
      noValidate
      onSubmit={form.submit}
      className="@container grid grid-cols-1 gap-4 [&_:is(input,textarea)]:scroll-my-36"
    >
      <div role="status" tabIndex={-1} className="grid grid-cols-1 gap-4 empty:absolute">
        {(draft.isBehind || refusedAsOld) && (
          <SettingsNewer
            {...sides}
            base={begun.values}
            isWaiting={!draft.isBehind}
            error={refusedAsOld}
            onLoad={() => {
              draft.takeIn()
              save.reset()
              toast.info(t.newer.loaded)
            }}
          />
        )}
        {draft.contested.length > 0 && (
          <SettingsContested
            {...sides}
            names={draft.contested}
            onTake={(name) => {
              draft.take(name)
              focusField(shown.current, name)
            }}
          />
        )}
      </div>
      <fieldset disabled={save.pending} className="min-w-0">
        <SettingFields field={form.field} />
      </fieldset>
      <SettingsSaveBar
        count={draft.changed.length}
        error={refusedAsOld ? null : save.error}
        pending={save.pending}
        onCancel={onClose}
      />
      <LeaveGuard when={draft.changed.length > 0} />
      <SettingMaintenance
        open={closing}
        platform={form.values.platformName.trim()}
        onClose={() => setClosing(false)}
        onConfirm={() => {
          setClosing(false)
          send(form.values)
        }}
      />
    </form>
  )
}

function closes(before: SettingValues, after: SettingValues): boolean {
  return after.maintenanceMode === YES && before.maintenanceMode !== YES
}

function focusField(form: HTMLFormElement | null, name: SettingName): void {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

/**
 * Moves the focus: to the first field when there is something new to type on, to the settings that two
 * admins both changed, and to those that the server refused.
 */
function useFocus(error: Error | null, refuse: (error: Error) => boolean, version: number) {
  const form = useRef<HTMLFormElement>(null)
  const latest = useRef(refuse)
  useEffect(() => {
    latest.current = refuse
  })
  const begun = useRef<number>(undefined)
  useEffect(() => {
    if (begun.current === version) return
    begun.current = version
    const news = form.current?.firstElementChild
    if (news instanceof HTMLElement && news.childElementCount > 0) news.focus()
    else focusField(form.current, 'platformName')
  }, [version])
  // After the answer, not in it: the fields are off until then, and cannot take the focus.
  useEffect(() => {
    if (!error || latest.current(error) || !isConflict(error)) return
    const news = form.current?.firstElementChild
    if (news instanceof HTMLElement) news.focus()
  }, [error])
  return form
}
