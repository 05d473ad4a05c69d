import type { ReactNode } from 'react'
import { cx } from '#ui/look/class-names.ts'
import { ButtonLink } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import {
  SETTING_GROUPS,
  SETTING_NAMES,
  SETTINGS,
  type SettingGroup,
  type SettingName,
} from '../schema/settings-list.ts'
import { settingsPage as t } from '../words/en/admin-settings-page.ts'
import { isSwitch, SettingInput } from './SettingInput.tsx'
import type { FieldOf } from './setting-fields.ts'

type Fields = { field: FieldOf; isStill?: boolean }

/** Every setting in its group, in the same place whether it is looked at or changed. */
export function SettingFields({ field, isStill = false }: Fields) {
  return (
    <div className="@container grid grid-cols-1 gap-4">
      {SETTING_GROUPS.map((group) => (
        <Group key={group} group={group} field={field} isStill={isStill} />
      ))}
    </div>
  )
}

/** How many columns a group has where there is room. */
const COLUMNS: Readonly<Partial<Record<SettingGroup, string>>> = {
  money: '@lg:grid-cols-2 @4xl:grid-cols-3',
  accounts: '@2xl:grid-cols-2',
  people: '@2xl:grid-cols-2',
}

/** The links to the pages on which the rest of a group is edited. */
const MORE: Readonly<Partial<Record<SettingGroup, ReactNode>>> = {
  safety: (
    <ButtonLink to="/admin/security" variant="secondary" icon="key">
      {t.security}
    </ButtonLink>
  ),
  reveal: (
    <ButtonLink to="/admin/debrief" variant="secondary" icon="eye">
      {t.debrief}
    </ButtonLink>
  ),
}

function Group({ group, field, isStill }: Required<Fields> & { group: SettingGroup }) {
  const { title, text }: { title: string; text?: string } = t.groups[group]
  const { typed, switches } = fieldsOf(group)
  const more = MORE[group]
  return (
    <Card title={title}>
      {text && <p className="mb-4 text-15 text-muted">{text}</p>}
      {typed.length > 0 && (
        <div className={cx('grid grid-cols-1 items-start gap-4', COLUMNS[group])}>
          {typed.map((name) => (
            <SettingInput key={name} name={name} field={field} isStill={isStill} />
          ))}
        </div>
      )}
      {switches.length > 0 && (
        <div className={cx('grid grid-cols-1 gap-4', typed.length > 0 && 'mt-4')}>
          {switches.map((name) => (
            <SettingInput key={name} name={name} field={field} isStill={isStill} />
          ))}
        </div>
      )}
      {more && <div className="mt-3">{more}</div>}
    </Card>
  )
}

/** A group's settings in their order on the screen: days below the texts, switches at the end. */
function fieldsOf(group: SettingGroup): { typed: SettingName[]; switches: SettingName[] } {
  const names = SETTING_NAMES.filter((name) => SETTINGS[name].group === group)
  const typed = names.filter((name) => !isSwitch(name))
  const isDays = (name: SettingName) => SETTINGS[name].kind === 'days'
  return {
    typed: [...typed.filter((name) => !isDays(name)), ...typed.filter(isDays)],
    switches: names.filter(isSwitch),
  }
}
