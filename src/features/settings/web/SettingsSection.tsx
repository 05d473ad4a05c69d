import { type ReactNode, useEffect, useRef } from 'react'
import { Button, ButtonLink } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import type { SettingGroup, SettingName } from '../schema/settings-list.ts'
import { settingsPage as t } from '../words/en/admin-settings-page.ts'
import { settingNamesOf } from './SettingFields.tsx'
import { SettingsEditor } from './SettingsEditor.tsx'
import { type SettingValues, saySettingValue, settingValuesOf } from './setting-values.ts'
import type { StoredSettings } from './use-settings-draft.ts'

type Props = {
  group: SettingGroup
  stored: StoredSettings
  isEdited: boolean
  /** True while another section, or this one, is being changed. */
  off: boolean
  onEdit: () => void
  onSaved: (stored: StoredSettings) => void
  onClose: () => void
}

/** The links to the pages on which the rest of a group is edited. */
const MORE: Readonly<Partial<Record<SettingGroup, ReactNode>>> = {
  safety: (
    <ButtonLink to="/admin/security" variant="secondary" icon="key">
      {t.security}
    </ButtonLink>
  ),
}

/** One group of settings: rows to read, or in the same place the form that changes them. */
export function SettingsSection({ group, stored, isEdited, off, onEdit, onSaved, onClose }: Props) {
  const { title, text }: { title: string; text?: string } = t.groups[group]
  const change = useRef<HTMLButtonElement>(null)
  const wasEdited = useRef(false)
  useEffect(() => {
    // The buttons of the form are gone with it; the focus goes where one may begin again.
    if (wasEdited.current && !isEdited) change.current?.focus()
    wasEdited.current = isEdited
  }, [isEdited])
  const more = MORE[group]
  return (
    <Card
      title={title}
      className="border-0! bg-transparent!"
      action={
        !isEdited && (
          <Button
            ref={change}
            variant="quiet"
            icon="edit"
            className="-my-2 -mr-3"
            disabled={off}
            aria-label={t.changeOf(title)}
            onClick={onEdit}
          >
            {t.change}
          </Button>
        )
      }
    >
      {isEdited && text && <p className="mb-4 text-15 text-muted">{text}</p>}
      {isEdited ? (
        <SettingsEditor group={group} stored={stored} onSaved={onSaved} onClose={onClose} />
      ) : (
        <SettingRows names={settingNamesOf(group)} values={settingValuesOf(stored.settings)} />
      )}
      {more && <div className="mt-3">{more}</div>}
    </Card>
  )
}

/** Settings whose name alone leaves a reader guessing. */
const EXPLAINED: ReadonlySet<SettingName> = new Set(['freeNames', 'draftLanguages'])

/** Name of a setting's row, less the words of the section's title. */
function nameOfRow(name: SettingName): string {
  const { label, short }: { label: string; short?: string } = t.fields[name]
  return short ?? label
}

type RowsProps = { names: readonly SettingName[]; values: SettingValues }

/** Each setting with what it is now: 'Minimum deposit  GHS 40.00'. */
function SettingRows({ names, values }: RowsProps) {
  return (
    <dl className="divide-y divide-line">
      {names.map((name) => (
        <div key={name} className="flex flex-wrap items-baseline gap-x-4 py-2">
          <dt className="min-w-0 flex-1 basis-48 text-15 text-muted @lg:max-w-64">
            {nameOfRow(name)}
            {EXPLAINED.has(name) && <span className="block text-13">{t.fields[name].hint}</span>}
          </dt>
          <dd className="tabular min-w-0 text-16 wrap-anywhere @lg:flex-1 @lg:basis-1/2">
            {name === 'joinBy' && values.playBy === 'cards'
              ? t.fields.joinBy.byCards
              : saySettingValue(name, values[name])}
          </dd>
        </div>
      ))}
    </dl>
  )
}
