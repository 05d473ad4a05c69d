import type { ComponentProps } from 'react'
import { CheckField } from '#ui/fields/CheckField.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { cx } from '#ui/look/class-names.ts'
import { CedisField } from '#ui/money/MoneyField.tsx'
import {
  type NamesOfKind,
  SETTING_NAMES,
  SETTINGS,
  type SettingGroup,
  type SettingKind,
  type SettingName,
} from '../schema/settings-list.ts'
import { settingsPage as t } from '../words/en/admin-settings-page.ts'
import { YES } from './setting-values.ts'

type SettingWiring = {
  name: string
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
  onBlur: () => void
}

/** The form's side of a setting's field. */
type FieldOf = (name: SettingName) => SettingWiring

/** How many columns a group has where there is room. */
const COLUMNS: Readonly<Partial<Record<SettingGroup, string>>> = {
  money: '@lg:grid-cols-2 @4xl:grid-cols-3',
  accounts: '@2xl:grid-cols-2',
  people: '@2xl:grid-cols-2',
}

/** The fields of one group. */
export function SettingFields({ group, field }: { group: SettingGroup; field: FieldOf }) {
  const names = settingNamesOf(group)
  const typed = names.filter((name) => !isSwitch(name))
  const switches = names.filter(isSwitch)
  return (
    <div className="grid grid-cols-1 gap-4">
      {typed.length > 0 && (
        <div className={cx('grid grid-cols-1 items-start gap-4', COLUMNS[group])}>
          {typed.map((name) => (
            <SettingInput key={name} name={name} field={field} />
          ))}
        </div>
      )}
      {switches.map((name) => (
        <SettingInput key={name} name={name} field={field} />
      ))}
    </div>
  )
}

/** A group's settings in their order on the screen: days below the texts, switches at the end. */
export function settingNamesOf(group: SettingGroup): SettingName[] {
  const names = SETTING_NAMES.filter((name) => SETTINGS[name].group === group)
  const typed = names.filter((name) => !isSwitch(name))
  const isDays = (name: SettingName) => SETTINGS[name].kind === 'days'
  return [
    ...typed.filter((name) => !isDays(name)),
    ...typed.filter(isDays),
    ...names.filter(isSwitch),
  ]
}

type Props = { name: SettingName; field: FieldOf }

/** The field of one setting, by its kind. */
function SettingInput({ name, field }: Props) {
  if (isSwitch(name)) return <SettingSwitch name={name} field={field} />
  const { kind } = SETTINGS[name]
  const { label, hint } = t.fields[name]
  const wiring = { ...field(name), label, hint }
  // Typed in cedis.
  if (kind === 'limit' || kind === 'gift') return <CedisField {...wiring} />
  if (kind === 'joinBy') return <Select {...wiring} options={listOf(t.fields.joinBy.options)} />
  if (kind === 'playBy') return <Select {...wiring} options={listOf(t.fields.playBy.options)} />
  if (kind === 'description') return <TextArea {...wiring} maxLength={300} />
  return <Field {...wiring} autoComplete="off" {...TYPED[kind]} />
}

function isSwitch(name: SettingName): name is NamesOfKind<'switch'> {
  return SETTINGS[name].kind === 'switch'
}

const listOf = (options: Readonly<Record<string, string>>) =>
  Object.entries(options).map(([value, label]) => ({ value, label }))

type WithField = 'switch' | 'limit' | 'gift' | 'joinBy' | 'playBy' | 'description'

/** The input for a text of a kind that has no field of its own above. */
const TYPED: Readonly<Record<Exclude<SettingKind, WithField>, ComponentProps<'input'>>> = {
  name: { maxLength: 40 },
  accountName: { maxLength: 80, spellCheck: false },
  houseNumber: { maxLength: 40, spellCheck: false },
  rate: { inputMode: 'decimal' },
  days: { inputMode: 'numeric', className: 'tabular' },
  phone: { type: 'tel', inputMode: 'tel' },
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
}

type SettingSwitchProps = { name: NamesOfKind<'switch'>; field: FieldOf }

function SettingSwitch({ name, field }: SettingSwitchProps) {
  const { value, onChange, ...wiring } = field(name)
  return (
    <CheckField
      {...wiring}
      label={t.fields[name].label}
      hint={t.fields[name].hint}
      checked={value === YES}
      onCheck={(checked) => onChange({ target: { value: checked ? YES : '' } })}
    />
  )
}
