import { BILL, type Machine } from '#features/machines/schema.ts'
import type { Deal } from '../rules/steady.ts'

/** A machine of the catalogue, in the model's words. */
export type MachineOffer = Deal & { readonly id: number; readonly name: string }

/** The treasury bill's interest and price come from outside: no model of newcomers is needed. */
export function billOf(machines: readonly Machine[]): Machine | undefined {
  return machines.find(({ isActive, category }) => isActive && category === BILL)
}

/** The machines on offer without the treasury bill, which newcomers do not pay. */
export function offersOf(machines: readonly Machine[]): MachineOffer[] {
  return machines
    .filter(({ isActive, category }) => isActive && category !== BILL)
    .map(({ id, name, price, dailyProfit, durationDays }) => ({
      id,
      name,
      price,
      profit: dailyProfit,
      life: durationDays,
    }))
}
