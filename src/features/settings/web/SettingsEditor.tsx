import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isRefusedAs } from '#core/errors.ts'
import { serverNow } from '#ui/device/server-clock.ts'
import { Confirm } from '#ui/dialogs/Confirm.tsx'
import { LeaveGuard } from '#ui/dialogs/LeaveGuard.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { invalidateTopics } from '#ui/live/invalidate-topics.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { NewerVersion } from '#ui/offline/NewerVersion.tsx'
import { Button } from '#ui/page/Button.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { type SettingsForm, settingsFormCalls } from '../schema/form.ts'
import type { SettingGroup, SettingName } from '../schema/settings-list.ts'
import { settingsPage as t } from '../words/en/admin-settings-page.ts'
import { maintenance } from '../words/en/maintenance.ts'
import { SettingFields, settingNamesOf } from './SettingFields.tsx'
import { SettingsContested } from './SettingsContested.tsx'
import { differing, formOf, type SettingValues, saySettingValue, YES } from './setting-values.ts'
import { type StoredSettings, useSettingsDraft } from './use-settings-draft.ts'

type Props = {
  /** The section that is changed; the others are sent as they are stored. */
  group: SettingGroup
  stored: StoredSettings
  onSaved: (stored: StoredSettings) => void
  onClose: () => void
}

/**
 * The settings of a section while they are changed: typed, checked, confirmed where it closes the
 * house, saved.
 */
export function SettingsEditor({ group, stored, onSaved, onClose }: Props) {
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
  const formRef = useFocus({
    error: save.error,
    refuse: form.refuse,
    version: begun.version,
    group,
  })
  const refusedAsOld = isConflict(save.error) ? save.error : null
  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={form.submit}
      className="@container grid grid-cols-1 gap-4 [&_:is(input,textarea)]:scroll-my-36"
    >
      <SettingsNews
        draft={draft}
        refused={refusedAsOld}
        onLoaded={save.reset}
        onTaken={(name) => focusField(formRef.current, name)}
      />
      <fieldset disabled={save.pending} className="min-w-0">
        <SettingFields group={group} field={form.field} />
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

type SettingsNewsProps = {
  draft: ReturnType<typeof useSettingsDraft>
  /** A save was refused for what somebody else had saved. */
  refused: Error | null
  onLoaded: () => void
  onTaken: (name: SettingName) => void
}

/** Tells of settings that somebody else saved meanwhile; it takes the focus where there are such. */
function SettingsNews({ draft, refused, onLoaded, onTaken }: SettingsNewsProps) {
  const sides = { stored: draft.now, mine: draft.form.values }
  return (
    <div role="status" tabIndex={-1} className="grid grid-cols-1 gap-4 empty:absolute">
      {(draft.isBehind || refused) && (
        <SettingsNewer
          {...sides}
          base={draft.begun.values}
          isWaiting={!draft.isBehind}
          error={refused}
          onLoad={() => {
            draft.takeIn()
            onLoaded()
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
            onTaken(name)
          }}
        />
      )}
    </div>
  )
}

function closes(before: SettingValues, after: SettingValues): boolean {
  return after.maintenanceMode === YES && before.maintenanceMode !== YES
}

function focusField(form: HTMLFormElement | null, name: SettingName | undefined): void {
  const field = name && form?.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

type Focus = {
  error: Error | null
  refuse: (error: Error) => boolean
  version: number
  group: SettingGroup
}

/**
 * Moves the focus: to the first field when there is something new to type on, to the settings that two
 * admins both changed, and to those that the server refused.
 */
function useFocus({ error, refuse, version, group }: Focus) {
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
    else focusField(form.current, settingNamesOf(group)[0])
  }, [version, group])
  // After the answer, not in it: the fields are off until then, and cannot take the focus.
  useEffect(() => {
    if (!error || latest.current(error) || !isConflict(error)) return
    const news = form.current?.firstElementChild
    if (news instanceof HTMLElement) news.focus()
  }, [error])
  return form
}

/** Saves the form, and gives what is stored from then on instead of `before`. */
function useSettingsSave(before: StoredSettings, onSaved: (stored: StoredSettings) => void) {
  const client = useQueryClient()
  return useCommand(settingsFormCalls.save, {
    onDone: ({ version }, { version: _sent, ...settings }) => {
      void invalidateTopics(client, ['settings'])
      toast.success(t.saved)
      const updatedAt = new Date(serverNow()).toISOString()
      onSaved({ ...before, settings: settings as SettingsForm, version, updatedAt })
    },
    // The form shows what is stored beside what was typed, so it has to be the newest.
    onFail: (error) => {
      if (isConflict(error)) void invalidateTopics(client, ['settings'])
    },
  })
}

function isConflict(error: Error | null): boolean {
  return isRefusedAs(error, 'conflict')
}

type SettingsSaveBarProps = {
  count: number
  error: Error | null
  pending: boolean
  onCancel: () => void
}

/** Stays in sight wherever in the form one is: how much is changed, what went wrong, the two ways out. */
function SettingsSaveBar({ count, error, pending, onCancel }: SettingsSaveBarProps) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 grid grid-cols-1 gap-3 border-t border-line bg-raised px-4 pt-3 short:static sm:mx-0 sm:px-0">
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

type SettingsNewerProps = {
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
function SettingsNewer({ base, stored, mine, isWaiting, error, onLoad }: SettingsNewerProps) {
  const typed = new Set(differing(base, mine))
  const fields = differing(base, stored).map((name) => ({
    name,
    label: t.fields[name].label,
    stored: saySettingValue(name, stored[name]),
    mine: typed.has(name) ? saySettingValue(name, mine[name]) : null,
  }))
  return (
    <NewerVersion
      title={t.newer.title}
      fields={isWaiting ? null : fields}
      refused={error && { title: t.saveFailed, why: error.message }}
      onLoad={onLoad}
    />
  )
}

type MaintenanceProps = {
  open: boolean
  platform: string
  onClose: () => void
  onConfirm: () => void
}

/** The message that learners will see from the moment it is saved, word for word. */
function SettingMaintenance({ open, platform, onClose, onConfirm }: MaintenanceProps) {
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={t.maintenance.title}
      confirmLabel={t.maintenance.confirm}
      onConfirm={onConfirm}
      danger
    >
      <p>{t.maintenance.text}</p>
      <blockquote className="rounded-12 border border-line bg-sunken p-4 wrap-anywhere">
        <p className="font-semibold">{maintenance.title}</p>
        <p className="mt-1 text-15 text-muted">{maintenance.text(platform)}</p>
      </blockquote>
      <p>{t.maintenance.back}</p>
    </Confirm>
  )
}
