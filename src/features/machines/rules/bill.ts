import { LEAST_AMOUNT, type Pesewas, plus, portionOf } from '#core/money.ts'
import { BILL_DAYS } from '../schema.ts'

// The honest twin (docs/decisions/0016): what a 91-day treasury bill would pay, day by day.

/** The days in a year of four bills: 4 × 91. */
const YEAR_DAYS = 364

/**
 * Simple interest of the first `days` days, in whole pesewas, rounded down: price × rate × days /
 * (10,000 × 364), with the yearly rate in hundredths of a percent. A year of 364 days is the one in
 * which Ghana's tenors of 91, 182 and 364 days are a quarter, a half and a whole; calculators that
 * divide by 365 or 360 pay up to 1.1 % of the interest less or more.
 */
export function billInterestThrough(price: Pesewas, rate: number, days: number): Pesewas {
  const run = Math.min(BILL_DAYS, Math.max(0, days))
  return portionOf(price, rate * run, 10_000 * YEAR_DAYS)
}

/** The interest of a bill over its whole life, the price not counted. */
export function wholeBillInterest(price: Pesewas, rate: number): Pesewas {
  return billInterestThrough(price, rate, BILL_DAYS)
}

type PricedTerms = {
  readonly price: Pesewas
  readonly dailyProfit: Pesewas
  readonly billRate?: number | null | undefined
}

/** The payment of a day: of a bill two amounts a pesewa apart, where its whole is no multiple of its days. */
export function dailyOf({ price, dailyProfit, billRate }: PricedTerms): {
  least: Pesewas
  most: Pesewas
} {
  if (!billRate) return { least: dailyProfit, most: dailyProfit }
  const least = portionOf(price, billRate, 10_000 * YEAR_DAYS)
  const isWhole = (BigInt(price) * BigInt(billRate)) % BigInt(10_000 * YEAR_DAYS) === 0n
  return { least, most: isWhole ? least : plus(least, LEAST_AMOUNT) }
}
