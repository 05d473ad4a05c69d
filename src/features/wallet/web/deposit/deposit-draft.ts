import type { InputOf } from '../../../../core/call.ts'
import type { Day } from '../../../../core/day.ts'
import { newId } from '../../../../core/ids.ts'
import type { Pesewas } from '../../../../core/money.ts'
import type { pocketCalls } from '../../../pocket/schema.ts'
import type { walletCalls } from '../../schema.ts'
import { type Change, makeDraftStore } from '../../../../ui/offline/draft-store.ts'
import type { Unanswered } from '../../../../ui/offline/use-stored-command.ts'

export type DepositDraft = {
  /** Another draft, another id: the forms start anew. */
  readonly id: string
  readonly step: 1 | 2 | 3
  /** As typed, in cedis, until a payment has the amount: `amountOf` knows which counts. */
  readonly amount: string
  /** What was sent from the pocket for it. */
  readonly payment: { reference: string; amount: Pesewas; sentOn: Day; sentAt: string } | null
  readonly method: string
  readonly proof: 'picture' | 'manual'
  readonly accountName: string
  readonly reference: string
  /** '' while no picture is uploaded. */
  readonly proofId: string
  /** The picture of the payment's receipt: still to be drawn and uploaded, or the one in proofId. */
  readonly receipt: 'none' | 'wanted' | 'kept'
  /** It was paid with Practice MoMo, and is sent to the house without another tap. */
  readonly finishing: boolean
  readonly paying: Unanswered<InputOf<typeof pocketCalls.sendPayment>> | null
  readonly sending: Unanswered<InputOf<typeof walletCalls.requestDeposit>> | null
}

function emptyDraft(): DepositDraft {
  return {
    id: newId(),
    step: 1,
    amount: '',
    payment: null,
    method: '',
    proof: 'picture',
    accountName: '',
    reference: '',
    proofId: '',
    receipt: 'none',
    finishing: false,
    paying: null,
    sending: null,
  }
}

/** The draft of a deposit by a payment that was sent, which has the amount from then on. */
export function paidDraft(
  payment: NonNullable<DepositDraft['payment']>,
  practiceNumber: string,
): Omit<DepositDraft, 'id' | 'step' | 'finishing' | 'sending'> {
  return {
    amount: '',
    paying: null,
    payment,
    // The pocket is mobile money: the original's default way to pay.
    method: 'mtn',
    proof: 'picture',
    proofId: '',
    receipt: 'wanted',
    reference: payment.reference,
    // It goes into the books, which are in English whatever the phone speaks.
    accountName: `Practice MoMo ${practiceNumber}`,
  }
}

/** A deposit of its own by a payment from the pocket, in place of what was filled in before. */
export function draftOf(
  payment: NonNullable<DepositDraft['payment']>,
  practiceNumber: string,
): DepositDraft {
  return { ...emptyDraft(), ...paidDraft(payment, practiceNumber), step: 3 }
}

export type ChangeDraft = Change<DepositDraft>

/** The person's deposit under way, until it is sent. */
export const useDepositDraft = makeDraftStore('deposit-draft', emptyDraft)
