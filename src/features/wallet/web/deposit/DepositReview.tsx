import type { Refusal } from '#core/errors.ts'
import type { Pesewas } from '#core/money.ts'
import { Money } from '#ui/money/Money.tsx'
import { SendReview } from '#ui/offline/SendReview.tsx'
import type { Fact } from '#ui/page/FactList.tsx'
import { useNavigateFromHere } from '#ui/router/use-navigate-from-here.ts'
import { walletCalls } from '../../schema.ts'
import { depositPage as t } from '../../words/en/deposit-page.ts'
import { methods } from '../../words/en/methods.ts'
import { wallet as walletWords } from '../../words/en/wallet.ts'
import { afterSending } from '../sent/sent.ts'
import type { StepProps } from './DepositStep.tsx'
import {
  type DepositInput,
  holdDepositRequest,
  inputOf,
  unansweredDepositRequest,
} from './deposit.ts'

type Props = StepProps & {
  amount: Pesewas
  open: boolean
  onClose: () => void
  onSent: () => void
  onRefused: (refusal: Refusal) => void
}

/** All of the deposit once more, and the one press that sends it. */
export function DepositReview(props: Props) {
  const { draft, change, settings, amount, open, onClose, onSent, onRefused } = props
  const navigate = useNavigateFromHere()
  const sending = unansweredDepositRequest(draft.deposit)
  const input = sending?.input ?? inputOf(draft, amount)
  if (!input) return null
  return (
    <SendReview
      call={walletCalls.requestDeposit}
      input={input}
      sending={sending}
      keep={(sent) => change(({ deposit }) => ({ deposit: holdDepositRequest(deposit, sent) }))}
      words={t.reviewWords}
      facts={(request) => factsOf(request, settings.depositAccountName)}
      open={open}
      onClose={onClose}
      onDone={(answer) => {
        onSent()
        const sent = { kind: 'deposit', amount: answer.amount, isAtOnce: false } as const
        navigate('/wallet', afterSending(sent))
      }}
      onRefused={onRefused}
    />
  )
}

function factsOf(input: DepositInput, houseAccount: string): Fact[] {
  return [
    { label: t.amount, value: <Money amount={input.amount} />, strong: true },
    { label: t.paidTo, value: houseAccount },
    { label: t.method, value: walletWords.practiceMethod(methods[input.method]) },
    ...(input.proofId ? [{ label: t.proof, value: t.proofPicture }] : []),
    ...(input.accountName ? [{ label: t.depositName, value: input.accountName }] : []),
    ...(input.reference
      ? [
          {
            label: t.reference,
            value: (
              <span translate="no" className="font-mono">
                {input.reference}
              </span>
            ),
          },
        ]
      : []),
  ]
}
