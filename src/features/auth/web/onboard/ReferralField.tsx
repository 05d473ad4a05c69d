import * as v from 'valibot'
import type { Pesewas } from '#core/money.ts'
import { Field } from '#ui/fields/Field.tsx'
import { Badge } from '#ui/page/Badge.tsx'
import { asReferralCode } from '#ui/router/referral-from-address.ts'
import { referralCode } from '../../schema.ts'
import { onboard as t } from '../../words/en/onboard.ts'
import { shortGhs } from './short-ghs.ts'

type Props = {
  name: string
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
  onBlur: () => void
  /** The code the sign-up link brought, or empty. */
  linked: string
  /** The code the server has refused, or null. */
  refused: string | null
  bonus: Pesewas
}

/** A friend's code. Upper case as it is typed; never read as a number. */
export function ReferralField({ linked, refused, bonus, onChange, ...field }: Props) {
  const isLinked = linked !== '' && field.value === linked
  // A bonus is promised for a code that can be one, and that nobody has refused.
  const mayBring = v.is(referralCode, field.value) && field.value !== refused
  return (
    <Field
      {...field}
      label={t.referral}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      onChange={(event) => onChange({ target: { value: asReferralCode(event.target.value) } })}
      hint={hintOf(isLinked && mayBring, bonus)}
      {...(isLinked && { aside: <Badge tone="good">{t.autoFilled}</Badge> })}
      className="font-mono tracking-widest"
    />
  )
}

function hintOf(isReady: boolean, bonus: Pesewas): string {
  if (bonus === 0) return t.referralNoBonus
  return isReady ? t.referralReady(shortGhs(bonus)) : t.referralHint(shortGhs(bonus))
}

/** Says what a code is good for, before one is typed. */
export function referralHint(bonus: Pesewas): string {
  return bonus === 0 ? t.referral : t.referralHint(shortGhs(bonus))
}
