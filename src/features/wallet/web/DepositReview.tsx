import { useNavigate } from 'react-router'
import type { InputOf } from '../../../core/call.ts'
import type { Refusal } from '../../../core/errors.ts'
import { type Pesewas, pesewas } from '../../../core/money.ts'
import { wallet as walletText } from '../../../core/strings/wallet.en.ts'
import { ui } from '../../../core/strings/ui.en.ts'
import { depositPage as t } from '../../../core/strings/deposit-page.en.ts'
import { Confirm } from '../../../ui/Confirm.tsx'
import type { Fact } from '../../../ui/FactList.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { METHODS, walletCalls } from '../schema.ts'
import { Failure } from './Failure.tsx'
import type { StepProps } from './DepositStep.tsx'
import type { DepositDraft } from './deposit-draft.ts'
import { useKeptCommand } from './use-kept-command.ts'

type Input = InputOf<typeof walletCalls.requestDeposit>

type Props = StepProps & {
  amount: Pesewas
  open: boolean
  onClose: () => void
  onSent: () => void
  onRefused: (refusal: Refusal) => void
}

/** All of it once more, and the one press that sends it. */
export function DepositReview(props: Props) {
  const { draft, change, settings, amount, open, onClose, onSent, onRefused } = props
  const navigate = useNavigate()
  const command = useKeptCommand(walletCalls.requestDeposit, {
    open: draft.sending,
    keep: (sending) => change({ sending }),
    onDone: (answer) => {
      toast.success(walletText.depositSent(answer.amount))
      onSent()
      void navigate('/wallet', { replace: true })
    },
    onRefused,
  })
  // Sent before and never answered: exactly that is asked again, whatever the form says now.
  const isOpen = draft.sending !== null && !command.pending
  const input = draft.sending?.input ?? inputOf(draft, amount)
  if (!input) return null
  return (
    <Confirm
      open={open}
      onClose={() => {
        command.reset()
        onClose()
      }}
      title={isOpen && !command.error ? t.openTitle : t.reviewTitle}
      facts={factsOf(input, settings.depositAccountName)}
      confirmLabel={t.complete}
      pendingLabel={t.completing}
      cancelLabel={isOpen ? ui.close : t.edit}
      pending={command.pending}
      onConfirm={() => void command.run(input)}
    >
      {isOpen && !command.error ? <Notice tone="wait">{t.openText}</Notice> : <p>{t.reviewText}</p>}
      <Failure error={command.error} fallback={walletText.depositFailed} />
    </Confirm>
  )
}

/** What the draft asks for, or null while it is not complete. */
function inputOf(draft: DepositDraft, amount: Pesewas): Input | null {
  const method = METHODS.find((known) => known === draft.method)
  if (!method) return null
  const { accountName, reference, proofId, payment } = draft
  if (draft.proof === 'manual') {
    return { amount, method, accountName: accountName.trim(), reference: reference.trim() }
  }
  if (!proofId) return null
  // The reference goes along with the picture, so that the admin sees the payment beside it.
  return { amount, method, proofId, ...(payment && { reference: payment.reference }) }
}

function factsOf(input: Input, houseAccount: string): Fact[] {
  return [
    { label: t.amount, value: <Money amount={pesewas(input.amount)} />, strong: true },
    { label: t.paidTo, value: houseAccount },
    { label: t.method, value: walletText.methods[input.method] },
    ...(input.proofId ? [{ label: t.proof, value: t.proofPicture }] : []),
    ...(input.accountName ? [{ label: t.depositName, value: input.accountName }] : []),
    ...(input.reference
      ? [{ label: t.reference, value: <span className="font-mono">{input.reference}</span> }]
      : []),
  ]
}
