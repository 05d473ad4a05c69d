import { type Pesewas, pesewas } from '#core/money.ts'
import type { Deal } from '#features/future/rules/steady.ts'

/**
 * Cash at the end of day n where `buyers` buy one machine each on every day, and all of its profit
 * is cashed out: C(n) = b·P·n − b·y·(machine-days paid), which for n ≤ N + 1 is
 * b·P·(n − (y/P)·n(n−1)/2). Below zero it is what is missing.
 */
export function steadyCash({ price, profit, life }: Deal, buyers: number, day: number): Pesewas {
  const rising = Math.min(day, life + 1)
  const paid = (rising * (rising - 1)) / 2 + life * Math.max(0, day - life - 1)
  return pesewas(buyers * (price * day - profit * paid))
}
