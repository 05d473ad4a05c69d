import { useEffect, useState } from 'react'
import { DEPOSIT_PRESETS } from '#core/deposit-presets.ts'
import { minus, type Pesewas } from '#core/money.ts'
import type { PublicSettings } from '#features/settings/schema.ts'
import { AmountPresets } from '#ui/fields/AmountPresets.tsx'
import { type Form, useForm } from '#ui/fields/use-form.ts'
import { Money } from '#ui/money/Money.tsx'
import { MoneyField } from '#ui/money/MoneyField.tsx'
import { Button } from '#ui/page/Button.tsx'
import { FactList } from '#ui/page/FactList.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { part } from '#ui/router/part.ts'
import { sending as sendingWords } from '#ui/words/en/sending.ts'
import { refusePayment } from '../../rules.ts'
import { pocketPage } from '../../words/en/pocket-page.ts'
import {
  draftAmountOf,
  holdDraftPayment,
  unansweredDraftPayment,
  type usePaymentDraft,
} from './payment-draft.ts'

const t = pocketPage.sending
const PocketSendReview = part(() => import('./PocketSendReview.tsx'))

type Props = {
  kept: ReturnType<typeof usePaymentDraft>
  pocket: Pesewas
  house: PublicSettings
}

/** How much, with what it leaves in the pocket; then the review and the one press. */
export function PocketSendForm({ kept, pocket, house }: Props) {
  const [draft, change, forget, unkept] = kept
  const [sending, amount] = [unansweredDraftPayment(draft), draftAmountOf(draft)]
  const [reviewing, setReviewing] = useState(sending !== null)
  useEffect(() => void PocketSendReview.load(), [])
  const form = useForm<{ amount: Pesewas | null }>({
    initial: { amount },
    store: ({ amount: typed = null }) => change({ payment: { is: 'typed', amount: typed } }),
    check: (values) => {
      const fault = faultOf(values.amount, pocket)
      return fault ? { amount: fault } : {}
    },
    onSubmit: () => setReviewing(true),
  })
  const input = sending?.input ?? (amount === null ? null : { amount })
  const asksAgain = sending !== null && !reviewing
  return (
    <div className="grid grid-cols-1 gap-5">
      {unkept && <Notice tone="wait">{t.notSaved}</Notice>}
      {asksAgain && <Unanswered onAsk={() => setReviewing(true)} />}
      <AmountForm {...{ form, amount, pocket, house, asksAgain }} />
      {input && (
        <PocketSendReview
          open={reviewing}
          input={input}
          pocket={pocket}
          house={house}
          sending={sending}
          keep={(sent) => change((now) => holdDraftPayment(now, sent))}
          onClose={() => setReviewing(false)}
          onSent={forget}
        />
      )}
    </div>
  )
}

type AmountFormProps = Pick<Props, 'pocket' | 'house'> & {
  form: Form<{ amount: Pesewas | null }>
  amount: Pesewas | null
  /** True while a payment without an answer stands before a new one. */
  asksAgain: boolean
}

function AmountForm({ form, amount, pocket, house, asksAgain }: AmountFormProps) {
  return (
    <form
      onSubmit={form.submit}
      noValidate
      hidden={asksAgain}
      className="above-foot grid grid-cols-1 gap-5 sm:rounded-16 sm:border sm:border-line sm:bg-raised sm:p-5"
    >
      <Receiver house={house} />
      <MoneyField
        {...form.field('amount')}
        label={t.amount}
        isHero
        placeholder="0.00"
        hint={<After pocket={pocket} amount={amount} />}
      />
      <AmountPresets
        presets={DEPOSIT_PRESETS}
        most={pocket}
        chosen={amount}
        onPick={(preset) => form.set('amount', preset)}
      />
      {amount !== null && amount > 0 && amount < house.minDeposit && (
        <Notice tone="wait">
          {t.small} <Money amount={house.minDeposit} />.
        </Notice>
      )}
      <div className="step-foot">
        <Button
          type="submit"
          size="large"
          block
          icon="withdraw"
          className={faultOf(amount, pocket) ? 'not-ready' : ''}
        >
          {t.review}
        </Button>
      </div>
    </form>
  )
}

function Receiver({ house }: { house: PublicSettings }) {
  return (
    <FactList
      className="-mt-2.5 border-b border-line"
      facts={[
        {
          label: t.to,
          value: (
            <>
              {house.depositAccountName} ·{' '}
              <span translate="no" className="font-mono">
                {house.depositAccountNumber}
              </span>
            </>
          ),
        },
      ]}
    />
  )
}

/** The balance of the pocket now, and after the payment. */
function After({ pocket, amount }: { pocket: Pesewas; amount: Pesewas | null }) {
  return (
    <>
      {t.inPocket} <Money amount={pocket} />.
      {amount !== null && amount > 0 && amount <= pocket && (
        <>
          {' '}
          {t.after}: <Money amount={minus(pocket, amount)} className="font-semibold text-ink" />.
        </>
      )}
    </>
  )
}

function faultOf(amount: Pesewas | null, pocket: Pesewas): string | undefined {
  return amount === null ? t.invalid : refusePayment(amount, pocket)?.message
}

/** A payment of before that nobody has answered: whether it arrived is asked first. */
function Unanswered({ onAsk }: { onAsk: () => void }) {
  return (
    <Notice
      tone="wait"
      title={t.openTitle}
      action={<Button onClick={onAsk}>{sendingWords.open.ask}</Button>}
    >
      {t.openText}
    </Notice>
  )
}
