import { DEPOSIT_PRESETS } from '#core/deposit-presets.ts'
import type { Pesewas } from '#core/money.ts'
import { pocketCalls } from '#features/pocket/schema.ts'
import { AmountPresets } from '#ui/fields/AmountPresets.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { useRead } from '#ui/live/use-read.ts'
import { cx } from '#ui/look/class-names.ts'
import { Money } from '#ui/money/Money.tsx'
import { MoneyField } from '#ui/money/MoneyField.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { refuseDepositAmount } from '../../rules.ts'
import { depositPage as t } from '../../words/en/deposit-page.ts'
import { FORM_CARD } from '../steps/side-by-side.ts'
import { StepFoot, type StepProps, StepTitle } from './DepositStep.tsx'
import { depositAmountOf, paymentOf, typeAmount, unansweredDepositPayment } from './deposit.ts'

/** Step 1: how much. */
export function DepositAmount({ draft, change, settings, go, hasMoved }: StepProps) {
  const pocket = useRead(pocketCalls.readPocket).data?.balance
  const { deposit } = draft
  const isPaid = paymentOf(deposit) !== null || unansweredDepositPayment(deposit) !== null
  const isLocked = deposit.is !== 'typed'
  const amount = depositAmountOf(deposit)
  const form = useForm<{ amount: Pesewas | null }>({
    initial: { amount },
    store: ({ amount: typed = null }) =>
      change((now) => ({ deposit: typeAmount(now.deposit, typed) })),
    check: (values) => {
      const fault = faultOf(values.amount, settings.minDeposit)
      return fault ? { amount: fault } : {}
    },
    onSubmit: () => go(2),
  })
  return (
    <form
      onSubmit={form.submit}
      noValidate
      className={cx('above-foot', FORM_CARD, 'grid grid-cols-1 gap-4 sm:gap-5')}
    >
      <StepTitle hasMoved={hasMoved} isQuiet>
        {t.amountTitle}
      </StepTitle>
      {isPaid && <Notice tone="info">{t.amountLocked}</Notice>}
      <MoneyField
        {...form.field('amount')}
        label={t.amount}
        isHero
        readOnly={isLocked}
        placeholder="0.00"
        hint={<AmountHint least={settings.minDeposit} pocket={pocket} />}
      />
      {!isLocked && (
        <AmountPresets
          presets={DEPOSIT_PRESETS.filter((preset) => preset >= settings.minDeposit)}
          most={pocket}
          chosen={amount}
          onPick={(preset) => form.set('amount', preset)}
        />
      )}
      {!isLocked && pocket !== undefined && amount !== null && amount > pocket && (
        <Notice tone="wait">{t.overPocket}</Notice>
      )}
      <StepFoot label={t.continue} isQuiet={amount === null} />
    </form>
  )
}

function faultOf(amount: Pesewas | null, min: Pesewas): string | undefined {
  return amount === null ? t.invalid : refuseDepositAmount(amount, min)?.message
}

function AmountHint({ least, pocket }: { least: Pesewas; pocket: Pesewas | undefined }) {
  return (
    <>
      {t.least} <Money amount={least} />.
      {pocket !== undefined && (
        <>
          {' '}
          {/* The pocket's card stands beside it where there is room. */}
          <span className="lg:hidden">
            {t.inPocket}: <Money amount={pocket} />.
          </span>
        </>
      )}
    </>
  )
}
