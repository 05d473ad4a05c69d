import { parseGhs, type Pesewas } from '../../../../core/money.ts'
import type { PublicSettings } from '../../../settings/schema.ts'
import { refuseDepositAmount } from '../../rules.ts'
import type { DepositDraft } from './deposit-draft.ts'

/** The draft's amount where the house would take it, else null. What was paid decides first. */
export function amountOf(draft: DepositDraft, settings: PublicSettings): Pesewas | null {
  const amount = draft.payment?.amount ?? parseGhs(draft.amount)
  if (amount === null || refuseDepositAmount(amount, settings.minDeposit)) return null
  return amount
}
