import type { SettingName } from '../schema/settings-list.ts'
import type { SettingValues } from './setting-values.ts'

type ValueChange = (event: { target: { value: string } }) => void

/** The value of a field: from the form while editing, else fixed. */
type SettingWiring = {
  name: string
  value: string
  error: string | undefined
  onChange: ValueChange
  onBlur?: () => void
}

export type FieldOf = (name: SettingName) => SettingWiring

/** The fields of a page that is only looked at. */
export function stillFields(values: SettingValues): FieldOf {
  return (name) => ({ name, value: values[name], error: undefined, onChange: () => undefined })
}
