import type { Machine } from '../../machines/schema.ts'
import type { Offer } from '../rules/steady.ts'

/** A machine of the catalogue, in the model's words. */
export type Offered = Offer & { readonly id: number; readonly name: string }

export function offeredOf(machines: readonly Machine[]): Offered[] {
  return machines
    .filter(({ isActive }) => isActive)
    .map(({ id, name, price, dailyProfit, durationDays }) => ({
      id,
      name,
      price,
      profit: dailyProfit,
      life: durationDays,
    }))
}
