import type { InputOf } from '#core/call.ts'
import type { Pesewas } from '#core/money.ts'
import { makeDraftStore } from '#ui/offline/draft-store.ts'
import type { UnansweredCommand } from '#ui/offline/use-stored-command.ts'
import type { pocketCalls } from '../../schema.ts'

type PendingPayment = UnansweredCommand<InputOf<typeof pocketCalls.sendPayment>>

type PaymentDraft = {
  readonly payment:
    | { readonly is: 'typed'; readonly amount: Pesewas | null }
    /** A payment that went out, and has no answer yet. */
    | { readonly is: 'sending'; readonly sent: PendingPayment }
}

/** The amount, typed or sent; null while none is typed. */
export function draftAmountOf({ payment }: PaymentDraft): Pesewas | null {
  return payment.is === 'sending' ? payment.sent.input.amount : payment.amount
}

/** The payment that may have left the pocket, or null. */
export function unansweredDraftPayment({ payment }: PaymentDraft): PendingPayment | null {
  return payment.is === 'sending' ? payment.sent : null
}

/** Moves on as the payment goes out, or back as it is refused. */
export function holdDraftPayment(draft: PaymentDraft, sent: PendingPayment | null): PaymentDraft {
  return { payment: sent ? { is: 'sending', sent } : { is: 'typed', amount: draftAmountOf(draft) } }
}

/** The person's payment under way, until it is sent. */
export const usePaymentDraft = makeDraftStore(
  'pocket-payment',
  (): PaymentDraft => ({ payment: { is: 'typed', amount: null } }),
)
