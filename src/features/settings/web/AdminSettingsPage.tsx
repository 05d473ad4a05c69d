import { useEffect, useRef, useState } from 'react'
import { RelativeTime } from '#ui/device/RelativeTime.tsx'
import { useRead } from '#ui/live/use-read.ts'
import { Button } from '#ui/page/Button.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { settingsFormCalls } from '../schema/form.ts'
import { settingsPage as t } from '../words/en/admin-settings-page.ts'
import { RoomExport } from './RoomExport.tsx'
import { SettingFields } from './SettingFields.tsx'
import { SettingsEditor } from './SettingsEditor.tsx'
import { stillFields } from './setting-fields.ts'
import { valuesOf } from './setting-values.ts'
import type { StoredSettings } from './use-settings-draft.ts'

/** The rules of the house: looked at, and changed for everyone at once. */
export default function AdminSettingsPage() {
  const query = useRead(settingsFormCalls.readAll)
  const [editing, setEditing] = useState(false)
  // Shown until the next read, so that nobody sees the old values after a save.
  const [saved, setSaved] = useState<StoredSettings | null>(null)
  const edit = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    // The buttons of the form are gone with it; the focus goes where one may begin again.
    if (wasEditing.current && !editing) edit.current?.focus()
    wasEditing.current = editing
  }, [editing])
  return (
    <Page
      title={t.title}
      lead={t.lead}
      actions={
        query.data &&
        !editing && (
          <Button ref={edit} icon="edit" onClick={() => setEditing(true)}>
            {t.edit}
          </Button>
        )
      }
    >
      <Loaded query={query} skeleton={<AdminSettingsSkeleton />} errorTitle={t.failed}>
        {(read) => {
          const stored = saved && saved.version > read.version ? saved : read
          return editing ? (
            <SettingsEditor
              stored={stored}
              onSaved={(fresh) => {
                setSaved(fresh)
                setEditing(false)
              }}
              onClose={() => setEditing(false)}
            />
          ) : (
            <View stored={stored} />
          )
        }}
      </Loaded>
    </Page>
  )
}

/** The stored settings in the same fields, switched off. */
function View({ stored }: { stored: StoredSettings }) {
  return (
    <>
      <p className="text-15 text-muted">
        {t.viewing} {t.changed} <RelativeTime at={stored.updatedAt} />.
      </p>
      <fieldset disabled className="min-w-0">
        <SettingFields isStill field={stillFields(valuesOf(stored.settings))} />
      </fieldset>
      <RoomExport />
    </>
  )
}

/** The groups and their fields to come. */
function AdminSettingsSkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-4">
      <p className="text-15 text-muted">{t.loading}</p>
      {[2, 6, 4].map((fields) => (
        <div
          key={fields}
          aria-hidden="true"
          className="grid grid-cols-1 gap-4 rounded-16 border border-line bg-raised p-4 sm:p-5 md:grid-cols-2"
        >
          <Skeleton className="h-6 w-32 md:col-span-2" />
          {Array.from({ length: fields }, (_, field) => (
            <div key={field} className="grid grid-cols-1 gap-2">
              <Skeleton className="h-5 w-36" />
              <Skeleton className="h-12 w-full" />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
