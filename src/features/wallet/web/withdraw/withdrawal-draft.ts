import type { InputOf } from '#core/call.ts'
import { makeDraftStore } from '#ui/offline/draft-store.ts'
import type { UnansweredCommand } from '#ui/offline/use-stored-command.ts'
import type { walletCalls } from '../../schema.ts'

export type WithdrawalDraft = {
  readonly sending: UnansweredCommand<InputOf<typeof walletCalls.requestWithdrawal>> | null
}

/** The withdrawal that went out and got no answer yet. */
export const useWithdrawalDraft = makeDraftStore(
  'withdrawal',
  (): WithdrawalDraft => ({ sending: null }),
)
