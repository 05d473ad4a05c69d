import { Refusal } from '#core/errors.ts'
import type { Pesewas } from '#core/money.ts'
import { fields } from '#core/words/en/fields.ts'
import { ledger as t } from '#ledger/words/en/ledger.ts'

/** The refusal of this payment, or null: the server refuses in the same words. */
export function refusePayment(amount: Pesewas, pocket: Pesewas): Refusal | null {
  if (amount <= 0) return new Refusal('invalid', fields.amountAboveZero, 'amount')
  if (amount <= pocket) return null
  return new Refusal('insufficient', t.insufficient('pocket', amount, pocket), 'amount')
}
