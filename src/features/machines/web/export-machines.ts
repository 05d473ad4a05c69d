import { decimalOf } from '../../../core/money.ts'
import { PRACTICE_NOTICE } from '../../../core/notice.ts'
import type { CatalogueLine } from '../schema/admin.ts'

/** The catalogue in the shape `readMachines` reads, with the practice notice as a field. */
export function writeMachines(machines: readonly CatalogueLine[]): string {
  const list = machines.map(
    ({ name, description, category, price, dailyProfit, durationDays, isActive }) => ({
      name,
      description,
      category,
      price: decimalOf(price),
      dailyProfit: decimalOf(dailyProfit),
      durationDays,
      isActive,
    }),
  )
  return `${JSON.stringify({ notice: PRACTICE_NOTICE, machines: list }, null, 2)}\n`
}
