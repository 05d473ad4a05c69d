import { Refusal } from '#core/errors.ts'
import { type Pesewas, times } from '#core/money.ts'
import { machines as t } from './words/en/machines.ts'

/**
 * Yearly return in percent, to one decimal: daily profit × 365 / price × 100. '0.0' where either is
 * zero; the profit is never less. Computed in whole numbers of any size, rounded half up. (Original
 * specification §9.)
 */
export function roi(dailyProfit: Pesewas, price: Pesewas): string {
  if (price <= 0) return '0.0'
  const [profit, whole] = [BigInt(dailyProfit), BigInt(price)]
  const tenths = (profit * 365n * 1000n * 2n + whole) / (whole * 2n)
  return `${tenths / 10n}.${tenths % 10n}`
}

/** The sum over its whole life: days × daily profit. */
export function totalEarnings(dailyProfit: Pesewas, durationDays: number): Pesewas {
  return times(dailyProfit, durationDays)
}

/** 30 × daily profit. */
export function monthlyEarnings(dailyProfit: Pesewas): Pesewas {
  return times(dailyProfit, 30)
}

type PurchaseFacts = {
  readonly isActive: boolean
  readonly isOwned: boolean
  readonly price: Pesewas
  /** The price the learner was shown. */
  readonly shownPrice: Pesewas
  readonly available: Pesewas
}

/** The refusal of this purchase, or null. The card and the server both ask here. */
export function refusePurchase(facts: PurchaseFacts): Refusal | null {
  if (facts.isOwned) return new Refusal('conflict', t.alreadyOwned)
  if (!facts.isActive) return new Refusal('not_found', t.notOffered)
  if (facts.price !== facts.shownPrice) {
    return new Refusal('conflict', t.priceChanged(facts.shownPrice, facts.price), 'price')
  }
  if (facts.available < facts.price) {
    return new Refusal('insufficient', t.insufficientFunds(facts.price, facts.available))
  }
  return null
}

/** The refusal of a treasury bill, or null: it is bought with cash, as much as its price. */
export function refuseBill(price: Pesewas, houseCash: Pesewas): Refusal | null {
  return houseCash < price ? new Refusal('insufficient', t.billNeedsCash(houseCash, price)) : null
}

/** The states of the Collect Profits button. */
type Collecting = 'none' | 'starts_tomorrow' | 'due' | 'collected'

export function collectingState(facts: {
  /** The payments of one more day, the interest of bills too. */
  readonly tomorrow: Pesewas
  readonly due: Pesewas
  /** Some machine was due a profit today. */
  readonly earnedToday: boolean
  /**
   * True on the learner's first day: nothing can be paid before tomorrow, with a machine or
   * without.
   */
  readonly isFirstDay: boolean
}): Collecting {
  if (facts.due > 0) return 'due'
  if (facts.earnedToday) return 'collected'
  return facts.isFirstDay || facts.tomorrow > 0 ? 'starts_tomorrow' : 'none'
}
