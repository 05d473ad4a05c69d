import type { Pesewas } from '../../../../core/money.ts'
import { onboard as t } from '../../../../core/strings/onboard.en.ts'
import { Badge } from '../../../../ui/kit/Badge.tsx'
import { Field } from '../../../../ui/kit/Field.tsx'
import { asReferralCode } from './referral-from-address.ts'
import { shortGhs } from './short-ghs.ts'

type Props = {
  name: string
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
  onBlur: () => void
  /** The code the sign-up link brought, or empty. */
  linked: string
  bonus: Pesewas
}

/** A friend's code. Upper case as it is typed; never read as a number. */
export function ReferralField({ linked, bonus, onChange, ...field }: Props) {
  const isLinked = linked !== '' && field.value === linked
  const amount = shortGhs(bonus)
  return (
    <Field
      {...field}
      label={t.referral}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      onChange={(event) => onChange({ target: { value: asReferralCode(event.target.value) } })}
      hint={isLinked ? t.referralReady(amount) : t.referralHint(amount)}
      {...(isLinked && { aside: <Badge tone="good">{t.autoFilled}</Badge> })}
      className="font-mono tracking-widest"
    />
  )
}
