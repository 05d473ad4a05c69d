import { formatCedis, parseGhs, type Pesewas, pesewas } from '../../../core/money.ts'
import { depositPage as t } from '../../../core/strings/deposit-page.en.ts'
import { cx } from '../../../ui/class-names.ts'
import { Money } from '../../../ui/Money.tsx'
import { MoneyField } from '../../../ui/MoneyField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useRead } from '../../../ui/use-read.ts'
import { pocketCalls } from '../../pocket/schema.ts'
import { DEPOSIT_PRESETS, refuseDepositAmount } from '../rules.ts'
import { StepFoot, type StepProps, StepTitle } from './DepositStep.tsx'
import type { DepositDraft } from './deposit-draft.ts'

/** Step 1: how much. */
export function DepositAmount({ draft, change, settings, go, hasMoved }: StepProps) {
  const pocket = useRead(pocketCalls.readPocket).data?.balance
  const locked = lockedAmount(draft)
  const form = useForm({
    initial: { amount: locked === null ? draft.amount : formatCedis(locked) },
    check: ({ amount }) => {
      const fault = faultOf(amount, settings.minDeposit)
      return fault ? { amount: fault } : {}
    },
    onSubmit: () => go(2),
  })
  const amount = parseGhs(form.values.amount)
  const pick = (text: string) => {
    form.set('amount', text)
    change({ amount: text })
  }
  const field = form.field('amount')
  return (
    <form onSubmit={form.submit} noValidate className="grid grid-cols-1 gap-5">
      <StepTitle hasMoved={hasMoved}>{t.amountTitle}</StepTitle>
      {locked !== null && <Notice tone="info">{t.amountLocked}</Notice>}
      {locked === null && (
        <Presets chosen={amount} onPick={(preset) => pick(formatCedis(preset))} />
      )}
      <MoneyField
        {...field}
        label={t.amount}
        readOnly={locked !== null}
        placeholder="0.00"
        onChange={(event) => pick(event.target.value)}
        hint={
          <>
            {t.least} <Money amount={settings.minDeposit} />.
            {pocket !== undefined && (
              <>
                {' '}
                {t.inPocket} <Money amount={pocket} />.
              </>
            )}
          </>
        }
      />
      {locked === null && pocket !== undefined && amount !== null && amount > pocket && (
        <Notice tone="wait">{t.overPocket}</Notice>
      )}
      <StepFoot label={t.continue} />
    </form>
  )
}

/** A payment that went out fixes the amount, also while nobody knows whether it arrived. */
function lockedAmount({ payment, paying }: DepositDraft): Pesewas | null {
  const sent = payment?.amount ?? paying?.input.amount
  return sent === undefined ? null : pesewas(sent)
}

function faultOf(text: string, min: Pesewas): string | undefined {
  const amount = parseGhs(text)
  return amount === null ? t.invalid : refuseDepositAmount(amount, min)?.message
}

function Presets({ chosen, onPick }: { chosen: number | null; onPick: (preset: Pesewas) => void }) {
  return (
    <div
      role="group"
      aria-label={t.presets}
      className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-2 sm:grid-cols-4"
    >
      {DEPOSIT_PRESETS.map((preset) => (
        <button
          key={preset}
          type="button"
          aria-pressed={preset === chosen}
          onClick={() => onPick(preset)}
          className={cx(
            'min-h-12 rounded-12 border px-2 text-16 transition-colors',
            preset === chosen
              ? 'border-brand bg-brand-soft font-semibold text-brand'
              : 'border-line-strong bg-raised text-ink hover:bg-sunken',
          )}
        >
          <Money amount={preset} />
        </button>
      ))}
    </div>
  )
}
