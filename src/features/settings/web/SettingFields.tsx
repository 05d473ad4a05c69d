import { cx } from '#ui/look/class-names.ts'
import {
  SETTING_NAMES,
  SETTINGS,
  type SettingGroup,
  type SettingName,
} from '../schema/settings-list.ts'
import { type FieldOf, isSwitch, SettingInput } from './SettingInput.tsx'

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
