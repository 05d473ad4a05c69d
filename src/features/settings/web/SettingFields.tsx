import { settingsPage as t } from '../../../core/strings/admin-settings-page.en.ts'
import { ButtonLink } from '../../../ui/kit/Button.tsx'
import { Card } from '../../../ui/kit/Card.tsx'
import { Field } from '../../../ui/kit/Field.tsx'
import { TextArea } from '../../../ui/kit/TextArea.tsx'
import type { FieldOf } from './setting-fields.ts'
import { SettingMoney } from './SettingMoney.tsx'
import { SettingSwitch } from './SettingSwitch.tsx'

type Props = { field: FieldOf }

/** Every setting in its group, the same whether it is looked at or changed. */
export function SettingFields({ field }: Props) {
  return (
    <div className="@container grid grid-cols-1 gap-4">
      <Platform field={field} />
      <SettingMoney field={field} />
      <Accounts field={field} />
      <People field={field} />
      <Card title={t.groups.safety.title}>
        <SettingSwitch name="requireSecondFactor" field={field} />
        <div className="mt-3">
          <ButtonLink to="/admin/security" variant="secondary" icon="key">
            {t.security}
          </ButtonLink>
        </div>
      </Card>
      <Card title={t.groups.reveal.title}>
        <SettingSwitch name="revealed" field={field} />
        <div className="mt-3">
          <ButtonLink to="/admin/debrief" variant="secondary" icon="eye">
            {t.debrief}
          </ButtonLink>
        </div>
      </Card>
    </div>
  )
}

function Platform({ field }: Props) {
  return (
    <Card title={t.groups.platform.title}>
      <div className="grid grid-cols-1 gap-4">
        <Field
          {...field('platformName')}
          {...t.fields.platformName}
          maxLength={40}
          autoComplete="off"
        />
        <TextArea
          {...field('platformDescription')}
          {...t.fields.platformDescription}
          maxLength={300}
        />
        <SettingSwitch name="maintenanceMode" field={field} />
      </div>
    </Card>
  )
}

const ACCOUNTS = [
  { name: 'depositAccountName', longest: 80 },
  { name: 'depositAccountNumber', longest: 40 },
  { name: 'withdrawalAccountName', longest: 80 },
  { name: 'withdrawalAccountNumber', longest: 40 },
] as const

function Accounts({ field }: Props) {
  return (
    <Card title={t.groups.accounts.title}>
      <p className="mb-4 text-15 text-muted">{t.groups.accounts.text}</p>
      <div className="grid grid-cols-1 items-start gap-4 @2xl:grid-cols-2">
        {ACCOUNTS.map(({ name, longest }) => (
          <Field
            key={name}
            {...field(name)}
            {...t.fields[name]}
            maxLength={longest}
            autoComplete="off"
            spellCheck={false}
          />
        ))}
      </div>
    </Card>
  )
}

function People({ field }: Props) {
  return (
    <Card title={t.groups.people.title}>
      <div className="grid grid-cols-1 items-start gap-4 @2xl:grid-cols-2">
        <Field
          {...field('helpPhone')}
          {...t.fields.helpPhone}
          type="tel"
          inputMode="tel"
          autoComplete="off"
        />
        <Field
          {...field('notifyEmail')}
          {...t.fields.notifyEmail}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Field
          {...field('proofDays')}
          {...t.fields.proofDays}
          inputMode="numeric"
          autoComplete="off"
          className="tabular"
        />
      </div>
      <div className="mt-4">
        <SettingSwitch name="dailyMail" field={field} />
      </div>
    </Card>
  )
}
