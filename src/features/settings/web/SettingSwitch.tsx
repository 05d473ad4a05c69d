import { settingsPage as t } from '../words/en/admin-settings-page.ts'
import { CheckField } from '#ui/fields/CheckField.tsx'
import type { NamesOfKind } from '../schema/settings-list.ts'
import type { FieldOf } from './setting-fields.ts'
import { YES } from './setting-values.ts'

type Props = { name: NamesOfKind<'switch'>; field: FieldOf; isStill: boolean }

export function SettingSwitch({ name, field, isStill }: Props) {
  const { value, onChange, ...wiring } = field(name)
  return (
    <CheckField
      {...wiring}
      {...t.fields[name]}
      {...(isStill && { hint: undefined })}
      checked={value === YES}
      onCheck={(checked) => onChange({ target: { value: checked ? YES : '' } })}
    />
  )
}
