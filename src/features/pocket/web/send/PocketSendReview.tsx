import type { InputOf } from '#core/call.ts'
import { minus, type Pesewas } from '#core/money.ts'
import type { PublicSettings } from '#features/settings/schema.ts'
import { Money } from '#ui/money/Money.tsx'
import { SendReview } from '#ui/offline/SendReview.tsx'
import type { Fact } from '#ui/page/FactList.tsx'
import { useNavigateFromHere } from '#ui/router/use-navigate-from-here.ts'
import { pocketCalls } from '../../schema.ts'
import { pocketPage } from '../../words/en/pocket-page.ts'
import type { unansweredDraftPayment } from './payment-draft.ts'

const t = pocketPage.sending

type Props = {
  open: boolean
  input: InputOf<typeof pocketCalls.sendPayment>
  pocket: Pesewas
  house: PublicSettings
  sending: ReturnType<typeof unansweredDraftPayment>
  keep: (sending: ReturnType<typeof unansweredDraftPayment>) => void
  onClose: () => void
  onSent: () => void
}

/** Shows the receiver, the amount, the pocket before and after; then the receipt. */
export default function PocketSendReview({ pocket, house, onSent, ...props }: Props) {
  const navigate = useNavigateFromHere()
  return (
    <SendReview
      {...props}
      call={pocketCalls.sendPayment}
      words={t.words}
      facts={(input, isOpen) => factsOf(input.amount, isOpen ? null : pocket, house)}
      onRefused={() => undefined}
      onDone={({ reference }) => {
        onSent()
        navigate(`/pocket/receipt/${reference}`, { replace: true, state: { isSent: true } })
      }}
    />
  )
}

/** `pocket` is null while the payment may have arrived already: nobody knows what it changes then. */
function factsOf(amount: Pesewas, pocket: Pesewas | null, house: PublicSettings): Fact[] {
  const number = (
    <span translate="no" className="font-mono">
      {house.depositAccountNumber}
    </span>
  )
  return [
    { label: t.amount, value: <Money amount={amount} />, strong: true },
    { label: t.to, value: house.depositAccountName },
    { label: t.toNumber, value: number },
    ...(pocket === null
      ? []
      : [
          { label: t.before, value: <Money amount={pocket} /> },
          { label: t.after, value: <Money amount={minus(pocket, amount)} />, strong: true },
        ]),
  ]
}
