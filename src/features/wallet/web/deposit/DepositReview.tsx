import { useNavigate } from 'react-router'
import * as v from 'valibot'
import type { InputOf } from '../../../../core/call.ts'
import type { Refusal } from '../../../../core/errors.ts'
import type { Pesewas } from '../../../../core/money.ts'
import { wallet as walletText } from '../../../../core/strings/wallet.en.ts'
import { depositPage as t } from '../../../../core/strings/deposit-page.en.ts'
import type { Fact } from '../../../../ui/kit/FactList.tsx'
import { Money } from '../../../../ui/kit/Money.tsx'
import { toast } from '../../../../ui/kit/toast.ts'
import { METHODS, typedProof, walletCalls } from '../../schema.ts'
import type { StepProps } from './DepositStep.tsx'
import type { DepositDraft } from './deposit-draft.ts'
import { SendReview } from '../../../../ui/offline/SendReview.tsx'

type Input = InputOf<typeof walletCalls.requestDeposit>

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
  const navigate = useNavigate()
  const input = draft.sending?.input ?? inputOf(draft, amount)
  if (!input) return null
  return (
    <SendReview
      call={walletCalls.requestDeposit}
      input={input}
      sending={draft.sending}
      keep={(sending) => change({ sending })}
      words={t.reviewWords}
      facts={(asked) => factsOf(asked, settings.depositAccountName)}
      open={open}
      onClose={onClose}
      onDone={(answer) => {
        toast.success(walletText.depositSent(answer.amount))
        onSent()
        void navigate('/wallet', { replace: true })
      }}
      onRefused={onRefused}
    />
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
  // A name typed for the other kind of proof goes with it only where that kind would take it.
  const name = v.safeParse(typedProof.entries.accountName, accountName)
  const known = payment && {
    reference: payment.reference,
    ...(name.success && { accountName: name.output }),
  }
  return { amount, method, proofId, ...known }
}

function factsOf(input: Input, houseAccount: string): Fact[] {
  return [
    { label: t.amount, value: <Money amount={input.amount} />, strong: true },
    { label: t.paidTo, value: houseAccount },
    { label: t.method, value: walletText.methods[input.method] },
    ...(input.proofId ? [{ label: t.proof, value: t.proofPicture }] : []),
    ...(input.accountName ? [{ label: t.depositName, value: input.accountName }] : []),
    ...(input.reference
      ? [{ label: t.reference, value: <span className="font-mono">{input.reference}</span> }]
      : []),
  ]
}
