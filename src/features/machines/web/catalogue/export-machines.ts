import { decimalOf } from '#core/money.ts'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import type { CatalogueRow } from '../../schema/admin.ts'
import { BILL } from '../../schema.ts'

/**
 * The catalogue in the shape `readMachines` reads, with the practice notice as a field. The treasury
 * bill is left out: every house has its own, and none is imported.
 */
export function writeMachines(machines: readonly CatalogueRow[]): string {
  const list = exportableMachines(machines).map(
    ({ name, description, category, price, dailyProfit, durationDays, isActive, art }) => ({
      name,
      description,
      category,
      price: decimalOf(price),
      dailyProfit: decimalOf(dailyProfit),
      durationDays,
      isActive,
      ...(art !== '' && { drawnAs: art }),
    }),
  )
  return `${JSON.stringify({ notice: PRACTICE_NOTICE, machines: list }, null, 2)}\n`
}

export function exportableMachines(machines: readonly CatalogueRow[]): CatalogueRow[] {
  return machines.filter(({ category }) => category !== BILL)
}
