import * as v from 'valibot'
import type { InputOf } from '#core/call.ts'
import type { Day } from '#core/day.ts'
import { newId } from '#core/ids.ts'
import type { Pesewas } from '#core/money.ts'
import { inOneForm } from '#core/one-form.ts'
import { METHODS, OWN_METHOD } from '#core/request.ts'
import type { pocketCalls } from '#features/pocket/schema.ts'
import type { PublicSettings } from '#features/settings/schema.ts'
import type { FieldErrors } from '#ui/fields/use-form.ts'
import { makeDraftStore, type UpdateDraft } from '#ui/offline/draft-store.ts'
import type { UnansweredCommand } from '#ui/offline/use-stored-command.ts'
import { refusalsOfDeposit, refuseDepositAmount } from '../../rules.ts'
import { typedProof, type walletCalls } from '../../schema.ts'

// A deposit is one machine with one amount: it is typed, paid from the pocket, and asked of the house.
// 'paying' and 'asked' went out and have no answer yet; a refusal leads back to the state before.

type PracticePayment = { readonly reference: string; readonly sentOn: Day; readonly sentAt: string }

/** The payment of a deposit, with what left the pocket. */
export type SentPayment = PracticePayment & { readonly amount: Pesewas }

type UnansweredPayment = UnansweredCommand<InputOf<typeof pocketCalls.sendPayment>>
type OpenRequest = UnansweredCommand<InputOf<typeof walletCalls.requestDeposit>>

/** `goesOn`: it was paid here, and goes to the house without another tap. */
export type Deposit =
  | { readonly is: 'typed'; readonly amount: Pesewas | null }
  | { readonly is: 'paying'; readonly sent: UnansweredPayment }
  | {
      readonly is: 'paid'
      readonly amount: Pesewas
      readonly payment: PracticePayment
      readonly goesOn: boolean
    }
  | {
      readonly is: 'asked'
      readonly sent: OpenRequest
      /** Null where the money was sent another way. */
      readonly payment: PracticePayment | null
      readonly goesOn: boolean
    }

export type DepositDraft = {
  /** The id of the draft: with another the forms start anew. */
  readonly id: string
  readonly step: 1 | 2 | 3
  readonly deposit: Deposit
  readonly method: string
  readonly proof: 'picture' | 'manual'
  readonly accountName: string
  readonly reference: string
  /** '' while no picture is uploaded. */
  readonly proofId: string
  /** The picture of the payment's receipt: still to be drawn and uploaded, or the one in proofId. */
  readonly receipt: 'none' | 'wanted' | 'kept'
}

function emptyDraft(): DepositDraft {
  return {
    id: newId(),
    step: 1,
    deposit: { is: 'typed', amount: null },
    method: '',
    proof: 'picture',
    accountName: '',
    reference: '',
    proofId: '',
    receipt: 'none',
  }
}

/** The amount, whatever the state; null while none is typed. */
export function depositAmountOf(deposit: Deposit): Pesewas | null {
  return 'sent' in deposit ? deposit.sent.input.amount : deposit.amount
}

/** The amount where the house would take it, else null. */
export function takenAmount(deposit: Deposit, { minDeposit }: PublicSettings): Pesewas | null {
  const amount = depositAmountOf(deposit)
  return amount === null || refuseDepositAmount(amount, minDeposit) ? null : amount
}

/** The payment from the pocket behind the deposit, or null. */
export function paymentOf(deposit: Deposit): SentPayment | null {
  if (deposit.is === 'paid') return { ...deposit.payment, amount: deposit.amount }
  if (deposit.is !== 'asked' || !deposit.payment) return null
  return { ...deposit.payment, amount: deposit.sent.input.amount }
}

/** The payment that may have left the pocket, or null. */
export function unansweredDepositPayment(deposit: Deposit): UnansweredPayment | null {
  return deposit.is === 'paying' ? deposit.sent : null
}

/** The request that may have reached the house, or null. */
export function unansweredDepositRequest(deposit: Deposit): OpenRequest | null {
  return deposit.is === 'asked' ? deposit.sent : null
}

/** Names an amount, until something went out: from then on it stays. */
export function typeAmount(deposit: Deposit, amount: Pesewas | null): Deposit {
  return deposit.is === 'typed' ? { is: 'typed', amount } : deposit
}

/** Moves on as the payment goes out, or back as it is refused. */
export function holdDepositPayment(deposit: Deposit, sent: UnansweredPayment | null): Deposit {
  if (sent) return { is: 'paying', sent }
  return deposit.is === 'paying' ? { is: 'typed', amount: depositAmountOf(deposit) } : deposit
}

/** Moves on as the request goes out, or back as it is refused. */
export function holdDepositRequest(deposit: Deposit, sent: OpenRequest | null): Deposit {
  if (!sent && deposit.is !== 'asked') return deposit
  const payment = paymentOf(deposit)
  const goesOn = goesOnByItself(deposit)
  if (sent) return { is: 'asked', sent, payment: payment && factsOf(payment), goesOn }
  return payment ? pay(payment, goesOn) : { is: 'typed', amount: depositAmountOf(deposit) }
}

/** True where it was paid here and is still on its way to the house. */
export function goesOnByItself(deposit: Deposit): boolean {
  return 'goesOn' in deposit && deposit.goesOn
}

/** Lets it go on to the house by itself, or wait for a tap. */
export function goOn(deposit: Deposit, goesOn: boolean): Deposit {
  return 'goesOn' in deposit ? { ...deposit, goesOn } : deposit
}

function pay({ amount, ...payment }: SentPayment, goesOn: boolean): Deposit {
  return { is: 'paid', amount, payment, goesOn }
}

function factsOf({ amount: _sent, ...payment }: SentPayment): PracticePayment {
  return payment
}

/** The draft of a deposit by a payment that was sent. */
export function paidDraft(
  payment: SentPayment,
  practiceNumber: string,
  goesOn: boolean,
): Omit<DepositDraft, 'id' | 'step'> {
  return {
    deposit: pay(payment, goesOn),
    // The pocket is mobile money: the original's default way to pay.
    method: OWN_METHOD,
    proof: 'picture',
    proofId: '',
    receipt: 'wanted',
    reference: payment.reference,
    // The name goes into the books, which are in English whatever the phone speaks.
    accountName: `Practice MoMo ${practiceNumber}`,
  }
}

/** A deposit of its own by a payment from the pocket, in place of what was filled in before. */
export function depositDraftOf(payment: SentPayment, practiceNumber: string): DepositDraft {
  return { ...emptyDraft(), ...paidDraft(payment, practiceNumber, false), step: 3 }
}

export type ChangeDraft = UpdateDraft<DepositDraft>

/** The person's deposit under way, until it is sent. */
export const useDepositDraft = makeDraftStore('deposit-draft', emptyDraft, ({ deposit }) =>
  isDeposit(deposit),
)

/** Checks a stored deposit: an amount that is read where no such state has one would break its page. */
function isDeposit(deposit: Deposit): boolean {
  const amount = depositAmountOf(deposit)
  if (deposit.is === 'typed') return amount === null || Number.isSafeInteger(amount)
  const isKnown = ['paying', 'paid', 'asked'].includes(deposit.is)
  return isKnown && Number.isSafeInteger(amount)
}

// A draft asks the house for this, and the rule that the server asks says what is wrong with it.

export type DepositInput = InputOf<typeof walletCalls.requestDeposit>

/** The fields of the proof's form. */
export type ProofValues = Pick<
  DepositDraft,
  'method' | 'proof' | 'proofId' | 'accountName' | 'reference'
>

/** The faults for which the house would refuse a deposit of this amount, by field. */
export function depositFaultsOf(
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
