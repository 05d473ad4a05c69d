import type { AnswerOf, InputOf } from '#core/call.ts'
import type { Refusal } from '#core/errors.ts'
import { minus, plus } from '#core/money.ts'
import { Money } from '#ui/money/Money.tsx'
import { SendReview } from '#ui/offline/SendReview.tsx'
import type { Fact } from '#ui/page/FactList.tsx'
import { useNavigateFromHere } from '#ui/router/use-navigate-from-here.ts'
import { walletCalls } from '../../schema.ts'
import { methods } from '../../words/en/methods.ts'
import { wallet as walletWords } from '../../words/en/wallet.ts'
import { withdrawPage as t } from '../../words/en/withdraw-page.ts'
import { afterSending } from '../sent/sent.ts'
import { useLessonRuns } from '../steps/lesson-runs.ts'
import { usePaidAtOnce } from './paid-at-once.ts'
import type { WithdrawalDraft } from './withdrawal-draft.ts'

type WithdrawalInput = InputOf<typeof walletCalls.requestWithdrawal>
export type WalletSummary = AnswerOf<typeof walletCalls.readSummary>

type Props = {
  open: boolean
  input: WithdrawalInput
  facts: WalletSummary
  /** Their practice number: what goes there comes into their pocket. */
  own: string
  sending: WithdrawalDraft['sending']
  keep: (sending: WithdrawalDraft['sending']) => void
  onClose: () => void
  onRefused: (refusal: Refusal) => void
}

/**
 * The last look at a withdrawal: the amount that leaves the balance, where it goes, and the one press that
 * asks for it.
 */
export default function WithdrawReview({ facts, own, keep, ...props }: Props) {
  const navigate = useNavigateFromHere()
  const isAtOnce = usePaidAtOnce()
  const isLesson = useLessonRuns()
  return (
    <SendReview
      {...props}
      call={walletCalls.requestWithdrawal}
      keep={keep}
      words={t.reviewWords}
      facts={(input, isOpen) => [
        ...requestOf(input, own, isAtOnce).filter(
          ({ label }) => !isLesson || !LEFT_OUT().has(label),
        ),
        ...(isOpen ? [] : effectOf(input, facts, isLesson && isAtOnce)),
      ]}
      onDone={({ amount }) => {
        keep(null)
        // In a lesson its strip says what comes of it.
        navigate(
          '/wallet',
          isLesson ? { replace: true } : afterSending({ kind: 'withdrawal', amount, isAtOnce }),
        )
      }}
    />
  )
}

/** Left out in a lesson: there is one way, and it takes no time. */
const LEFT_OUT = () => new Set([t.method, t.processing])

function requestOf(
  { amount, method, account }: WithdrawalInput,
  own: string,
  isAtOnce: boolean,
): Fact[] {
  return [
    { label: t.amount, value: <Money amount={amount} />, strong: true },
    { label: t.method, value: walletWords.practiceMethod(methods[method]) },
    {
      label: t.to,
      value:
        account === own ? (
          t.ownPocket
        ) : (
          <span translate="no" className="font-mono">
            {account}
          </span>
        ),
    },
    { label: t.processing, value: isAtOnce ? t.processingAtOnce : t.processingTime },
  ]
}

function effectOf(
  { amount }: WithdrawalInput,
  { available, held }: WalletSummary,
  isPaidNow: boolean,
): Fact[] {
  return [
    { label: t.before, value: <Money amount={available} /> },
    { label: t.after, value: <Money amount={minus(available, amount)} />, strong: true },
    ...(isPaidNow ? [] : [{ label: t.onHold, value: <Money amount={plus(held, amount)} /> }]),
  ]
}
