import type { CatalogueMachine } from '#features/machines/rules/catalogue.ts'
import { BILL, interestOn } from './bill.ts'
import {
  LEAST_WITHDRAWAL,
  MOST_WITHDRAWAL,
  POCKET_MONEY,
  REFERRAL_BONUS,
  SIGN_UP_BONUS,
} from './arc.ts'

// The money of a class, reckoned a second time and far more simply than the books do it: what a plan
// foresees is compared with them after each move of the clock. Whole cedis.

export type Offer = {
  readonly id: number
  readonly price: number
  readonly daily: number
  readonly days: number
}

/** The catalogue's terms are whole cedis, kept in pesewas. */
export function offerOf({ id, price, dailyProfit, durationDays }: CatalogueMachine): Offer {
  return { id, price: price / 100, daily: dailyProfit / 100, days: durationDays }
}

/** Throws where somebody would spend what they do not have: then the plan is wrong. */
function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(`The plan is wrong: ${what}`)
}

/** What one learner has, inside the house and outside. */
export class Purse {
  pocket = POCKET_MONEY
  wallet = SIGN_UP_BONUS
  held = 0
  /** Paid to the house, credited to nobody yet. */
  unclaimed = 0
  /** The deposits that a payment matches, waiting for the facilitator. */
  matched: number[] = []
  hasDeposited = false
  /** The day on which they lent to the treasury, and what it has paid them, in pesewas. */
  billOn: number | null = null
  interest = 0
  putIn = 0
  takenOut = 0
  readonly owned = new Map<number, Offer & { boughtOn: number }>()
  readonly who: number
  readonly joinedOn: number

  constructor(who: number, joinedOn: number, wasReferred: boolean) {
    this.who = who
    this.joinedOn = joinedOn
    if (wasReferred) this.wallet += REFERRAL_BONUS
  }

  buy(offer: Offer, day: number): void {
    must(this.wallet >= offer.price && !this.owned.has(offer.id), `${this.who} buys ${offer.id}`)
    this.wallet -= offer.price
    this.owned.set(offer.id, { ...offer, boughtOn: day })
  }

  /** Interest is pesewas; everything else in a class is whole cedis. */
  inWallet(): number {
    return (this.wallet * 100 + this.interest) / 100
  }

  /** What one day pays: from the day after the purchase on, as often as the machine lives. */
  dueOn(day: number): number {
    return [...this.owned.values()]
      .filter(({ boughtOn, days }) => day > boughtOn && day <= boughtOn + days)
      .reduce((sum, { daily }) => sum + daily, 0)
  }

  /** All that one withdrawal may carry; 0 where it is too little, or only bonuses. */
  everything(): number {
    const most = Math.min(this.wallet, MOST_WITHDRAWAL)
    return this.hasDeposited && most >= LEAST_WITHDRAWAL ? most : 0
  }

  withdraw(amount: number): void {
    must(amount >= LEAST_WITHDRAWAL && amount <= this.everything(), `${this.who} asks ${amount}`)
    this.wallet -= amount
    this.held += amount
  }

  giveBack(amount: number): void {
    must(this.held >= amount, `${amount} given back to ${this.who}`)
    this.held -= amount
    this.wallet += amount
  }
}

/** The drawer, and everybody's purse. */
export class House {
  drawer = 0
  readonly purses: Purse[] = []

  join(day: number, by: number | null): Purse {
    const purse = new Purse(this.purses.length, day, by !== null)
    if (by !== null) this.purse(by).wallet += REFERRAL_BONUS
    this.purses.push(purse)
    return purse
  }

  purse(who: number): Purse {
    const purse = this.purses[who]
    if (!purse) throw new Error(`The plan is wrong: ${who} has not joined`)
    return purse
  }

  /** Paid from the pocket into the drawer; for a deposit where `isMatched`. */
  send(purse: Purse, amount: number, isMatched: boolean): void {
    must(purse.pocket >= amount, `${purse.who} sends ${amount}`)
    purse.pocket -= amount
    purse.putIn += amount
    this.drawer += amount
    if (isMatched) purse.matched.push(amount)
    else purse.unclaimed += amount
  }

  reclaim(purse: Purse): number {
    const amount = purse.unclaimed
    must(amount > 0, `${purse.who} claims nothing`)
    purse.unclaimed = 0
    purse.matched.push(amount)
    return amount
  }

  /** Approves every deposit that a payment matches; answers how many. */
  approveMatched(): number {
    let count = 0
    for (const purse of this.purses) {
      for (const amount of purse.matched) purse.wallet += amount
      if (purse.matched.length > 0) purse.hasDeposited = true
      count += purse.matched.length
      purse.matched = []
    }
    return count
  }

  pay(purse: Purse, amount: number): void {
    must(this.drawer >= amount && purse.held >= amount, `${amount} paid to ${purse.who}`)
    this.drawer -= amount
    purse.held -= amount
    purse.pocket += amount
    purse.takenOut += amount
  }

  /** The price goes out of the house, which must hold it in cash. */
  lend(purse: Purse, day: number): void {
    must(purse.wallet >= BILL.price && this.drawer >= BILL.price, `${purse.who} lends`)
    purse.wallet -= BILL.price
    this.drawer -= BILL.price
    purse.billOn = day
  }

  /** In cedis: of interest it holds pesewas, too. */
  cash(): number {
    const interest = this.purses.reduce((sum, purse) => sum + purse.interest, 0)
    return (this.drawer * 100 + interest) / 100
  }

  /** One day passes for everyone. */
  settle(day: number): void {
    for (const purse of this.purses) {
      purse.wallet += purse.dueOn(day)
      if (purse.billOn !== null) purse.interest += interestOn(day - purse.billOn)
    }
  }
}
