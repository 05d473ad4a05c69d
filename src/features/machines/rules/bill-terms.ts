import { Refusal } from '#core/errors.ts'
import type { Pesewas } from '#core/money.ts'
import { BILL, BILL_DAYS } from '../schema.ts'
import { adminMachines as t } from '../words/en/admin-machines.ts'

type CatalogueTerms = {
  readonly category: string
  readonly dailyProfit: Pesewas
  readonly durationDays: number
}

/**
 * The refusal of these terms for a machine of this category (null: a new one), or null. The one
 * treasury bill keeps its terms, and no other machine becomes one.
 */
export function refuseBillTerms(before: string | null, to: CatalogueTerms): Refusal | null {
  if (before === BILL) {
    const keeps = to.category === BILL && to.dailyProfit === 0 && to.durationDays === BILL_DAYS
    return keeps ? null : new Refusal('conflict', t.billTerms)
  }
  return to.category === BILL ? new Refusal('conflict', t.oneBill, 'category') : null
}
