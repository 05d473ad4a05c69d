import { METHODS } from '../../../../core/request.ts'
import { inOneForm } from '../../../../core/one-form.ts'
import * as v from 'valibot'
import type { InputOf } from '../../../../core/call.ts'
import type { Pesewas } from '../../../../core/money.ts'
import type { FieldErrors } from '../../../../ui/kit/use-form.ts'
import { refusalsOfDeposit } from '../../rules.ts'
import { typedProof, type walletCalls } from '../../schema.ts'
import type { DepositDraft } from './deposit-draft.ts'

// What a draft asks of the house, and what is wrong with it: by the rule that the server asks.

type Input = InputOf<typeof walletCalls.requestDeposit>

/** What the form of the proof holds. */
export type ProofValues = Pick<
  DepositDraft,
  'method' | 'proof' | 'proofId' | 'accountName' | 'reference'
>

/** What the house would refuse of a deposit of this amount, by field. */
export function faultsOf(
  { proofId, ...proof }: ProofValues,
  amount: Pesewas,
  min: Pesewas,
): FieldErrors<ProofValues> {
  const refusals = refusalsOfDeposit({ amount, ...proof, hasPicture: proofId !== '' }, min)
  return Object.fromEntries(refusals.map(({ field, message }) => [field, message]))
}

/** What the draft asks for, or null while it is not complete. */
export function inputOf(
  draft: ProofValues & Pick<DepositDraft, 'payment'>,
  amount: Pesewas,
): Input | null {
  const method = METHODS.find((known) => known === draft.method)
  if (!method) return null
  const { accountName, reference, proofId, payment } = draft
  if (draft.proof === 'manual') {
    return { amount, method, accountName: inOneForm(accountName), reference: inOneForm(reference) }
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
