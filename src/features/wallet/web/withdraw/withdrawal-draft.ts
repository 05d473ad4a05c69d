import type { InputOf } from '#core/call.ts'
import type { Pesewas } from '#core/money.ts'
import { makeDraftStore } from '#ui/offline/draft-store.ts'
import type { UnansweredCommand } from '#ui/offline/use-stored-command.ts'
import type { walletCalls } from '../../schema.ts'

/** The fields of the form as they stand; the amount is null while it is none. */
export type WithdrawalValues = { amount: Pesewas | null; method: string; account: string }

export type WithdrawalDraft = {
  readonly sending: UnansweredCommand<InputOf<typeof walletCalls.requestWithdrawal>> | null
}

/** The withdrawal that went out and got no answer yet. */
export const useWithdrawalDraft = makeDraftStore(
  'withdrawal',
  (): WithdrawalDraft => ({ sending: null }),
)
