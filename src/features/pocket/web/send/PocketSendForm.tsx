import { DEPOSIT_PRESETS } from '../../../../core/deposit-presets.ts'
import { useEffect, useState } from 'react'
import { formatCedis, minus, parseGhs, type Pesewas } from '../../../../core/money.ts'
import { pocketPage } from '../../../../core/strings/en/pocket-page.ts'
import { walletPages } from '../../../../core/strings/en/wallet-pages.ts'
import { AmountPresets } from '../../../../ui/kit/AmountPresets.tsx'
import { Button } from '../../../../ui/kit/Button.tsx'
import { GOLD } from '../../../../ui/kit/gold.ts'
import { Card } from '../../../../ui/kit/Card.tsx'
import { FactList } from '../../../../ui/kit/FactList.tsx'
import { Money } from '../../../../ui/kit/Money.tsx'
import { MoneyField } from '../../../../ui/kit/MoneyField.tsx'
import { Notice } from '../../../../ui/kit/Notice.tsx'
import { useForm } from '../../../../ui/kit/use-form.ts'
import type { PublicSettings } from '../../../settings/schema.ts'
import { refusePayment } from '../../rules.ts'
import type { usePaymentDraft } from './payment-draft.ts'
import { part } from '../../../../ui/kit/part.ts'

const t = pocketPage.sending
const PocketSendReview = part(() => import('./PocketSendReview.tsx'))

type Props = {
  kept: ReturnType<typeof usePaymentDraft>
  pocket: Pesewas
  house: PublicSettings
}

/** How much, with what it leaves in the pocket; then the review and the one press. */
export function PocketSendForm({ kept, pocket, house }: Props) {
  const [{ amount: typed, sending }, change, forget, unkept] = kept
  const [reviewing, setReviewing] = useState(sending !== null)
  useEffect(() => void PocketSendReview.load(), [])
  const form = useForm({
    initial: { amount: typed },
    store: change,
    check: ({ amount }) => {
      const fault = faultOf(amount, pocket)
      return fault ? { amount: fault } : {}
    },
    onSubmit: () => setReviewing(true),
  })
  const amount = parseGhs(form.values.amount)
  const input = sending?.input ?? (amount === null ? null : { amount })
  const asksAgain = sending !== null && !reviewing
  return (
    <div className="grid grid-cols-1 gap-5">
      {unkept && <Notice tone="wait">{t.notSaved}</Notice>}
      {asksAgain && (
        <Notice
          tone="wait"
          title={t.openTitle}
          action={<Button onClick={() => setReviewing(true)}>{walletPages.open.ask}</Button>}
        >
          {t.openText}
        </Notice>
      )}
      <form onSubmit={form.submit} noValidate hidden={asksAgain} className="grid grid-cols-1 gap-5">
        <Receiver house={house} />
        <AmountPresets
          presets={DEPOSIT_PRESETS}
          most={pocket}
          chosen={amount}
          onPick={(preset) => form.set('amount', formatCedis(preset))}
        />
        <MoneyField
          {...form.field('amount')}
          label={t.amount}
          placeholder="0.00"
          hint={<After pocket={pocket} amount={amount} />}
        />
        {amount !== null && amount > 0 && amount < house.minDeposit && (
          <Notice tone="wait">
            {t.small} <Money amount={house.minDeposit} />.
          </Notice>
        )}
        <Button type="submit" size="large" icon="withdraw" className={GOLD}>
          {t.review}
        </Button>
      </form>
      {input && (
        <PocketSendReview
          open={reviewing}
          input={input}
          pocket={pocket}
          house={house}
          sending={sending}
          keep={(asked) => change({ sending: asked })}
          onClose={() => setReviewing(false)}
          onSent={forget}
        />
      )}
    </div>
  )
}

function Receiver({ house }: { house: PublicSettings }) {
  return (
    <Card>
      <FactList
        className="-my-2.5"
        facts={[
          { label: t.to, value: house.depositAccountName },
          {
            label: t.toNumber,
            value: (
              <span translate="no" className="font-mono">
                {house.depositAccountNumber}
              </span>
            ),
          },
        ]}
      />
    </Card>
  )
}

/** What is in the pocket, and what would be. */
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

function faultOf(text: string, pocket: Pesewas): string | undefined {
  const amount = parseGhs(text)
  return amount === null ? t.invalid : refusePayment(amount, pocket)?.message
}
