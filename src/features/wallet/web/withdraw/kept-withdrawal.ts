import type { InputOf } from '../../../../core/call.ts'
import type { walletCalls } from '../../schema.ts'
import { keepRecord } from '../../../../ui/offline/kept-record.ts'
import type { Unanswered } from '../../../../ui/offline/use-kept-command.ts'

export type KeptWithdrawal = {
  readonly sending: Unanswered<InputOf<typeof walletCalls.requestWithdrawal>> | null
}

/** The withdrawal that went out and got no answer yet. */
export const useKeptWithdrawal = keepRecord('withdrawal', (): KeptWithdrawal => ({ sending: null }))
