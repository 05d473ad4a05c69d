import { formatCedis, parseGhs, type Pesewas } from '../../../../core/money.ts'
import type { PublicSettings } from '../../../settings/schema.ts'
import { refuseDepositAmount } from '../../rules.ts'
import type { DepositDraft } from './deposit-draft.ts'

// A draft has one amount: that of the payment for it, and until one went out what is typed.

/** A payment that went out fixes the amount, also while nobody knows whether it arrived. */
export function fixedAmountOf({ payment, paying }: DepositDraft): Pesewas | null {
  return payment?.amount ?? paying?.input.amount ?? null
}

/** The amount as its field shows it, '' while there is none. */
export function amountTextOf(draft: DepositDraft): string {
  const fixed = fixedAmountOf(draft)
  return fixed === null ? draft.amount : formatCedis(fixed)
}

/** The draft's amount where the house would take it, else null. */
export function amountOf(draft: DepositDraft, settings: PublicSettings): Pesewas | null {
  const amount = fixedAmountOf(draft) ?? parseGhs(draft.amount)
  if (amount === null || refuseDepositAmount(amount, settings.minDeposit)) return null
  return amount
}
