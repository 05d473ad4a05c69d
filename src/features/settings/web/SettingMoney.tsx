import { settingsPage as t } from '../../../core/strings/admin-settings-page.en.ts'
import { Card } from '../../../ui/kit/Card.tsx'
import { Field } from '../../../ui/kit/Field.tsx'
import { MoneyField } from '../../../ui/kit/MoneyField.tsx'
import type { FieldOf } from './setting-fields.ts'

const AMOUNTS = [
  'minDeposit',
  'minWithdrawal',
  'maxWithdrawal',
  'pocketMoney',
  'signUpBonus',
  'referralBonus',
] as const

/** Limits and gifts, typed in cedis. */
export function SettingMoney({ field }: { field: FieldOf }) {
  return (
    <Card title={t.groups.money.title}>
      <p className="mb-4 text-15 text-muted">{t.groups.money.text}</p>
      <div className="grid grid-cols-1 items-start gap-4 @lg:grid-cols-2 @4xl:grid-cols-3">
        {AMOUNTS.map((name) => (
          <MoneyField key={name} {...field(name)} {...t.fields[name]} />
        ))}
        <Field
          {...field('billRate')}
          {...t.fields.billRate}
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
    </Card>
  )
}
