import { LEAST_AMOUNT, type Pesewas } from '#core/money.ts'
import type { Form } from '#ui/fields/use-form.ts'
import { HideBalanceToggle } from '#ui/money/HideBalanceToggle.tsx'
import { useHiddenBalance } from '#ui/money/hidden-balance.ts'
import { Money } from '#ui/money/Money.tsx'
import { MoneyField } from '#ui/money/MoneyField.tsx'
import { Button } from '#ui/page/Button.tsx'
import type { WithdrawalLimits } from '../../rules.ts'
import { withdrawPage as t } from '../../words/en/withdraw-page.ts'
import type { WithdrawalValues } from './withdrawal-draft.ts'

type AmountProps = {
  form: Form<WithdrawalValues>
  limits: WithdrawalLimits
  /** The most that can be withdrawn now. */
  most: Pesewas
  /** The balance, where no card above says it. */
  available: Pesewas | null
}

/** The amount, with a button that takes all there is. */
export function WithdrawalAmount({ form, limits, most, available }: AmountProps) {
  return (
    <MoneyField
      {...form.field('amount')}
      label={t.amount}
      isHero
      placeholder="0.00"
      hint={<Limits {...limits} most={most} available={available} />}
      aside={
        most >= limits.min && (
          <Button variant="quiet" className="-my-3 -mr-2" onClick={() => form.set('amount', most)}>
            {t.allOfIt}
          </Button>
        )
      }
    />
  )
}

type LimitsProps = WithdrawalLimits & Pick<AmountProps, 'most' | 'available'>

/** The limits of this person: nobody takes out more than there is. */
function Limits({ min, max, most, available }: LimitsProps) {
  const [hidden] = useHiddenBalance()
  return (
    <>
      {available !== null && (
        // Higher than its line, the eye reaches down over the limits, which take no touch, not up.
        <span className="-mb-3 flex items-start gap-x-1">
          <span className="mt-0.75">
            {t.available}{' '}
            <Money amount={available} hidden={hidden} className="font-semibold text-ink" />
          </span>
          <HideBalanceToggle className="relative z-1 -mt-2.5" />
        </span>
      )}
      {min > LEAST_AMOUNT ? (
        <>
          {t.from} <Money amount={min} /> {t.between}
        </>
      ) : (
        t.upTo
      )}{' '}
      {most < min ? <Money amount={max} /> : <Money amount={most} hidden={hidden && most < max} />}
    </>
  )
}
