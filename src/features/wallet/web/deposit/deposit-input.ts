import * as v from 'valibot'
import type { InputOf } from '#core/call.ts'
import type { Pesewas } from '#core/money.ts'
import { inOneForm } from '#core/one-form.ts'
import { METHODS } from '#core/request.ts'
import type { FieldErrors } from '#ui/fields/use-form.ts'
import { refusalsOfDeposit } from '../../rules.ts'
import { typedProof, type walletCalls } from '../../schema.ts'
import { type DepositDraft, paymentOf } from './deposit.ts'

// A draft asks the house for this, and the rule that the server asks says what is wrong with it.

export type DepositInput = InputOf<typeof walletCalls.requestDeposit>

/** The fields of the proof's form. */
export type ProofValues = Pick<
  DepositDraft,
  'method' | 'proof' | 'proofId' | 'accountName' | 'reference'
>

/** The faults for which the house would refuse a deposit of this amount, by field. */
export function faultsOf(
  { proofId, ...proof }: ProofValues,
  amount: Pesewas,
  min: Pesewas,
): FieldErrors<ProofValues> {
  const refusals = refusalsOfDeposit({ amount, ...proof, hasPicture: proofId !== '' }, min)
  return Object.fromEntries(refusals.map(({ field, message }) => [field, message]))
}

/** The input of the request for a deposit, or null while the draft is not complete. */
export function inputOf(
  draft: ProofValues & Pick<DepositDraft, 'deposit'>,
  amount: Pesewas,
): DepositInput | null {
  const method = METHODS.find((known) => known === draft.method)
  if (!method) return null
  const { accountName, reference, proofId } = draft
  const payment = paymentOf(draft.deposit)
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
