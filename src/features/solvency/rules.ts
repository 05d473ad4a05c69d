import { addDays, type Day } from '#core/day.ts'
import { ghs, NOTHING, negative, type Pesewas, pesewas, portionOf } from '#core/money.ts'

/** Pesewas in the drawer for each cedi owed, rounded down; null where nothing is owed. */
export function coverageOf(cash: Pesewas, owed: Pesewas): Pesewas | null {
  return owed > 0 ? portionOf(ghs(1), cash, owed) : null
}

/** The pace of some days that together brought `net`, a day, to the nearest pesewa, below zero too. */
export function perDay(net: Pesewas, days: number): Pesewas {
  if (days === 0) return NOTHING
  const size = Math.round(Math.abs(net) / days)
  return pesewas(net < 0 && size > 0 ? -size : size)
}

/** The first of the days since which the drawer has held less than is owed; -1 while it can pay. */
export function shortSince(days: readonly { cash: Pesewas; owed: Pesewas }[]): number {
  const since = days.map(({ cash, owed }) => cash >= owed).lastIndexOf(true) + 1
  return since < days.length ? since : -1
}

/** No day is named further ahead than this many days. */
const MOST_DAYS_AHEAD = 36_500

/** The first day at whose end the drawer is empty if each brings what the last ones did on average. */
export function emptyOn(today: Day, cash: Pesewas, net: Pesewas, days: number): Day | null {
  if (cash <= 0) return today
  if (net >= 0) return null
  const lost = BigInt(negative(net))
  const left = (BigInt(cash) * BigInt(days) + lost - 1n) / lost
  return left > BigInt(MOST_DAYS_AHEAD) ? null : addDays(today, Number(left))
}
