import { minus, type Pesewas } from '#core/money.ts'
import { billInterestThrough } from '#features/machines/rules/bill.ts'

/**
 * The interest of the day with this number, from 1 to 91: the sum due through it, less the sum due through
 * the day before. So no fraction of a pesewa is made or lost on the way.
 */
export function billInterestOn(price: Pesewas, rate: number, day: number): Pesewas {
  return minus(billInterestThrough(price, rate, day), billInterestThrough(price, rate, day - 1))
}
