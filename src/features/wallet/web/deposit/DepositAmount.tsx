import { DEPOSIT_PRESETS } from '../../../../core/deposit-presets.ts'
import { formatCedis, parseGhs, type Pesewas } from '../../../../core/money.ts'
import { depositPage as t } from '../../../../core/strings/en/deposit-page.ts'
import { AmountPresets } from '../../../../ui/kit/AmountPresets.tsx'
import { Money } from '../../../../ui/kit/Money.tsx'
import { MoneyField } from '../../../../ui/kit/MoneyField.tsx'
import { Notice } from '../../../../ui/kit/Notice.tsx'
import { useForm } from '../../../../ui/kit/use-form.ts'
import { useRead } from '../../../../ui/live/use-read.ts'
import { pocketCalls } from '../../../pocket/schema.ts'
import { refuseDepositAmount } from '../../rules.ts'
import { cx } from '../../../../ui/kit/class-names.ts'
import { StepFoot, type StepProps, StepTitle } from './DepositStep.tsx'
import { ABOVE_FOOT } from '../kit/step-foot.ts'
import { amountTextOf, fixedAmountOf } from './deposit-amount.ts'

/** Step 1: how much. */
export function DepositAmount({ draft, change, settings, go, hasMoved }: StepProps) {
  const pocket = useRead(pocketCalls.readPocket).data?.balance
  const isLocked = fixedAmountOf(draft) !== null
  const form = useForm({
    initial: { amount: amountTextOf(draft) },
    store: change,
    check: ({ amount }) => {
      const fault = faultOf(amount, settings.minDeposit)
      return fault ? { amount: fault } : {}
    },
    onSubmit: () => go(2),
  })
  const amount = parseGhs(form.values.amount)
  return (
    <form
      onSubmit={form.submit}
      noValidate
      className={cx(ABOVE_FOOT, 'grid grid-cols-1 gap-4 sm:gap-5')}
    >
      <StepTitle hasMoved={hasMoved}>{t.amountTitle}</StepTitle>
      {isLocked && <Notice tone="info">{t.amountLocked}</Notice>}
      <MoneyField
        {...form.field('amount')}
        label={t.amount}
        readOnly={isLocked}
        placeholder="0.00"
        hint={
          <>
            {t.least} <Money amount={settings.minDeposit} />.
            {pocket !== undefined && (
              <>
                {' '}
                {t.inPocket}: <Money amount={pocket} />.
              </>
            )}
          </>
        }
      />
      {!isLocked && (
        <AmountPresets
          presets={DEPOSIT_PRESETS.filter((preset) => preset >= settings.minDeposit)}
          most={pocket}
          chosen={amount}
          onPick={(preset) => form.set('amount', formatCedis(preset))}
        />
      )}
      {!isLocked && pocket !== undefined && amount !== null && amount > pocket && (
        <Notice tone="wait">{t.overPocket}</Notice>
      )}
      <StepFoot label={t.continue} />
    </form>
  )
}

function faultOf(text: string, min: Pesewas): string | undefined {
  const amount = parseGhs(text)
  return amount === null ? t.invalid : refuseDepositAmount(amount, min)?.message
}
