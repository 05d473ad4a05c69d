import { Refusal } from '../../core/errors.ts'
import type { Pesewas } from '../../core/money.ts'
import { ledger as t } from '../../core/strings/ledger.en.ts'

/** Why this payment is turned down, or null: the books refuse in the same words. */
export function refusePayment(amount: Pesewas, pocket: Pesewas): Refusal | null {
  if (amount <= pocket) return null
  return new Refusal('insufficient', t.insufficient('pocket', amount, pocket), 'amount')
}
