import type { InputOf } from '../../../../core/call.ts'
import { makeDraftStore } from '../../../../ui/offline/draft-store.ts'
import type { Unanswered } from '../../../../ui/offline/use-stored-command.ts'
import type { pocketCalls } from '../../schema.ts'

export type PaymentDraft = {
  /** As typed, in cedis. */
  readonly amount: string
  /** What went out and got no answer yet. */
  readonly sending: Unanswered<InputOf<typeof pocketCalls.sendPayment>> | null
}

/** The person's payment under way, until it is sent. */
export const usePaymentDraft = makeDraftStore(
  'pocket-payment',
  (): PaymentDraft => ({ amount: '', sending: null }),
)
