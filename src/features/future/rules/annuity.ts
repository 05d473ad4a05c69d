import { lesser, minus, NOTHING, type Pesewas, pesewas, plus, sumOf, times } from '#core/money.ts'
import { countNewcomers, type Stream } from './newcomers.ts'
import type { Deal } from './steady.ts'

// A house that sells one machine, day by day and to the pesewa. On each day sales come first: the
// newcomers pay in, and whole machines are bought from what there is to invest. Then each machine
// bought on an earlier day pays, on its days +1…N. Nothing is earned anywhere: what is paid out was
// paid in. People who join on the same day fare alike and invest together; what does not make a
// whole machine waits in their wallets.

export type Plan = Stream &
  Deal & {
    /** The average payment of a newcomer; the machine's price where each buys one. */
    readonly deposit: Pesewas
    /**
     * Percent of each day's profit that is cashed out, and that is invested anew; the rest stays in
     * wallets.
     */
    readonly withdrawn: number
    readonly reinvested: number
    readonly horizon: number
  }

type FutureDay = {
  readonly day: number
  readonly newcomers: number
  readonly paidIn: Pesewas
  readonly paidOut: Pesewas
  /** Cash at the end of the day. */
  readonly cash: Pesewas
  /** The sum of wallets, what waits to be invested included. */
  readonly owed: Pesewas
  /** The amount that the machines which were sold are still to pay. */
  readonly promised: Pesewas
}

/** The people who joined on one day, together. */
export type Cohort = {
  readonly day: number
  readonly people: number
  readonly paidIn: Pesewas
  readonly taken: Pesewas
}

export type Future = {
  readonly days: readonly FutureDay[]
  /**
   * The run ends on a day that asks for more cash than there is, or owes more than an exact number
   * can hold.
   */
  readonly end: { readonly how: 'lasts' | 'fails' | 'uncountable'; readonly day: number }
  /** Money that was asked for on the failing day and was not there. */
  readonly missing: Pesewas
  /** Groups in the order of joining. */
  readonly groups: readonly Cohort[]
  readonly people: number
  /** Machines sold, those that were invested anew too. */
  readonly machines: number
  /** People who have taken out less than they put in. */
  readonly below: number
}

/** GHS 10 trillion: far beyond what the country has, and sums are exact below it. */
const MOST_OWED = 1e15
const WHOLE = 100

/** A share of an amount in percent, rounded down; exact for any amount that can be counted. */
function shareOf(amount: Pesewas, percent: number): Pesewas {
  const rest = amount % WHOLE
  return pesewas(((amount - rest) / WHOLE) * percent + Math.floor((rest * percent) / WHOLE))
}

/** The money and machines of one group; the only thing here that changes. */
type ModelBooks = {
  readonly day: number
  readonly people: number
  readonly paidIn: Pesewas
  taken: Pesewas
  toInvest: Pesewas
  kept: Pesewas
  running: number
  /** Machines bought, by day. */
  readonly bought: number[]
}

/** Runs the house to its horizon, or to the day that ends it. */
export function runAnnuity(plan: Plan): Future {
  const books: ModelBooks[] = []
  const days: FutureDay[] = []
  // A bare number: what is promised is exact, and so money, only once it is held to its bound each day.
  let [cash, promised] = [NOTHING, 0]
  for (const [index, newcomers] of countNewcomers(plan, plan.horizon).entries()) {
    const day = index + 1
    const paidIn = times(plan.deposit, newcomers)
    books.push({ ...NEW, day, people: newcomers, paidIn, toInvest: paidIn, bought: [] })
    cash = plus(cash, paidIn)
    promised += books.reduce((sum, each) => sum + sell(each, plan, day), 0)
    // Stops before this day, because later sums would not be exact.
    if (!(promised <= MOST_OWED)) return sumUp(days, books, { how: 'uncountable', day })

    const before = cash
    let missing = NOTHING
    for (const book of books) {
      const { due, askedInCash } = earn(book, plan, day)
      const paid = lesser(askedInCash, cash)
      promised -= due
      book.taken = plus(book.taken, paid)
      // Missing cash stays owed. People are paid in the order in which they joined.
      book.kept = plus(book.kept, minus(askedInCash, paid))
      missing = plus(missing, minus(askedInCash, paid))
      cash = minus(cash, paid)
    }
    const owed = sumOf(books.flatMap(({ toInvest, kept }) => [toInvest, kept]))
    const paidOut = minus(before, cash)
    days.push({ day, newcomers, paidIn, paidOut, cash, owed, promised: pesewas(promised) })
    if (missing > 0) return { ...sumUp(days, books, { how: 'fails', day }), missing }
    if (owed > MOST_OWED) return sumUp(days, books, { how: 'uncountable', day })
  }
  return sumUp(days, books, { how: 'lasts', day: plan.horizon })
}

const NEW = { taken: NOTHING, kept: NOTHING, running: 0 }

/** Buys as many machines as the group can; returns what they promise. */
function sell(group: ModelBooks, { price, profit, life }: Plan, day: number): number {
  const machines = Math.floor(group.toInvest / price)
  group.toInvest = minus(group.toInvest, times(price, machines))
  group.bought[day] = machines
  return machines * profit * life
}

/** Credits the day's profit; returns it, and what of it is asked for in cash. */
function earn(group: ModelBooks, plan: Plan, day: number): { due: Pesewas; askedInCash: Pesewas } {
  group.running += (group.bought[day - 1] ?? 0) - (group.bought[day - 1 - plan.life] ?? 0)
  const due = times(plan.profit, group.running)
  const askedInCash = shareOf(due, plan.withdrawn)
  const invested = shareOf(due, plan.reinvested)
  group.toInvest = plus(group.toInvest, invested)
  group.kept = plus(group.kept, minus(minus(due, askedInCash), invested))
  return { due, askedInCash }
}

function sumUp(
  days: readonly FutureDay[],
  books: readonly ModelBooks[],
  end: Future['end'],
): Future {
  const groups = books
    .slice(0, days.length)
    .map(({ day, people, paidIn, taken }) => ({ day, people, paidIn, taken }))
  const count = (some: readonly Cohort[]) => some.reduce((sum, { people }) => sum + people, 0)
  return {
    days,
    end,
    missing: NOTHING,
    groups,
    people: count(groups),
    machines: books.reduce(
      (sum, { bought }) => sum + bought.reduce((all, each) => all + each, 0),
      0,
    ),
    below: count(groups.filter(({ taken, paidIn }) => taken < paidIn)),
  }
}

/** All that came in and went out over some days. */
export function flowTotalsOf(days: readonly FutureDay[]): { paidIn: Pesewas; paidOut: Pesewas } {
  return {
    paidIn: sumOf(days.map(({ paidIn }) => paidIn)),
    paidOut: sumOf(days.map(({ paidOut }) => paidOut)),
  }
}
