import { useNavigate } from 'react-router'
import type { AnswerOf, InputOf } from '../../../core/call.ts'
import { Refusal } from '../../../core/errors.ts'
import { minus, pesewas } from '../../../core/money.ts'
import { wallet as walletText } from '../../../core/strings/wallet.en.ts'
import { withdrawPage as t } from '../../../core/strings/withdraw-page.en.ts'
import { Confirm } from '../../../ui/Confirm.tsx'
import { Money } from '../../../ui/Money.tsx'
import { toast } from '../../../ui/toast.ts'
import { useCommand } from '../../../ui/use-command.ts'
import { walletCalls } from '../schema.ts'
import { Failure } from './Failure.tsx'

type Props = {
  open: boolean
  input: InputOf<typeof walletCalls.requestWithdrawal>
  facts: AnswerOf<typeof walletCalls.readSummary>
  onClose: () => void
  onRefused: (refusal: Refusal) => void
}

/** What leaves the balance, where it goes, and the one press that asks for it. */
export default function WithdrawReview({ open, input, facts, onClose, onRefused }: Props) {
  const navigate = useNavigate()
  const command = useCommand(walletCalls.requestWithdrawal, {
    onDone: (answer) => {
      toast.success(walletText.withdrawalSent(answer.amount))
      void navigate('/wallet', { replace: true })
    },
    onFail: (error) => {
      if (error instanceof Refusal) onRefused(error)
    },
  })
  const amount = pesewas(input.amount)
  return (
    <Confirm
      open={open}
      onClose={() => {
        command.reset()
        onClose()
      }}
      title={t.reviewTitle}
      facts={[
        { label: t.amount, value: <Money amount={amount} />, strong: true },
        { label: t.method, value: walletText.methods[input.method] },
        { label: t.to, value: <span className="font-mono">{input.account}</span> },
        { label: t.processing, value: t.processingTime },
        { label: t.before, value: <Money amount={facts.available} /> },
        { label: t.after, value: <Money amount={minus(facts.available, amount)} />, strong: true },
        { label: t.onHold, value: <Money amount={pesewas(facts.held + amount)} /> },
      ]}
      confirmLabel={t.confirm}
      pendingLabel={t.pending}
      cancelLabel={t.back}
      pending={command.pending}
      onConfirm={() => void command.run(input)}
    >
      <Failure error={command.error} fallback={walletText.withdrawalFailed} />
    </Confirm>
  )
}
