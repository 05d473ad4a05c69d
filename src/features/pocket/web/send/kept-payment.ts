import type { InputOf } from '../../../../core/call.ts'
import { keepRecord } from '../../../../ui/offline/kept-record.ts'
import type { Unanswered } from '../../../../ui/offline/use-kept-command.ts'
import type { pocketCalls } from '../../schema.ts'

export type KeptPayment = {
  /** As typed, in cedis. */
  readonly amount: string
  /** What went out and got no answer yet. */
  readonly sending: Unanswered<InputOf<typeof pocketCalls.sendPayment>> | null
}

/** The person's payment under way, until it is sent. */
export const useKeptPayment = keepRecord(
  'pocket-payment',
  (): KeptPayment => ({ amount: '', sending: null }),
)
