import { daysBetween } from '#core/day.ts'
import { formatRate } from '#core/rate.ts'
import { billInterestThrough, wholeBillInterest } from '../../rules/bill.ts'
import { monthlyEarnings, roi, totalEarnings } from '../../rules.ts'
import type { Machine } from '../../schema.ts'

// At what terms a machine stands for this learner, and what they come to.

export type Terms = Pick<Machine, 'price' | 'dailyProfit' | 'durationDays' | 'billRate'>
type OfferedMachine = Terms & Pick<Machine, 'owned'>

/** The terms for this learner: those they bought at, or those of the offer. */
export function termsOf({
  owned,
  price,
  dailyProfit,
  durationDays,
  billRate,
}: OfferedMachine): Terms {
  if (!owned) return { price, dailyProfit, durationDays, billRate }
  const { boughtOn, endsOn, ...paid } = owned
  return {
    price: paid.price,
    dailyProfit: paid.dailyProfit,
    durationDays: daysBetween(boughtOn, endsOn),
    billRate: paid.billRate,
  }
}

/** The pay over its life and in thirty days; of a bill the interest, its price not counted. */
export function earningsOf({ price, dailyProfit, durationDays, billRate }: Terms) {
  if (!billRate) {
    return {
      total: totalEarnings(dailyProfit, durationDays),
      monthly: monthlyEarnings(dailyProfit),
    }
  }
  return {
    total: wholeBillInterest(price, billRate),
    monthly: billInterestThrough(price, billRate, 30),
  }
}

/** Yearly return in percent, as the rules write it; of a bill its rate. */
export function roiOf(machine: OfferedMachine): string {
  const { dailyProfit, price, billRate } = termsOf(machine)
  if (billRate) return formatRate(billRate)
  return roi(dailyProfit, price)
}
