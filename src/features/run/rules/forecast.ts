import { minus, NOTHING, type Pesewas, plus } from '#core/money.ts'
import { mostOut } from '#features/autopilot/rules.ts'

/** Somebody's withdrawal in the line to come, and whose it is. */
type LineClaim = { readonly who: string; readonly amount: Pesewas }
type LotClaim = LineClaim & { readonly lot: number }

export type LineToCome = {
  readonly cash: Pesewas
  /** Claims in the order of their lots; one robot's stand together. */
  readonly robots: readonly LotClaim[]
  /** The withdrawals that people wait for already, in the order of the line. */
  readonly before: readonly LineClaim[]
  /** The withdrawals that people would ask for, in any order: they tap as they like. */
  readonly asking: readonly LineClaim[]
  /** The places of those who tap, the first of them first; without robots in the order of taps. */
  readonly lots: readonly number[]
  /** How many players have taken out all they had before. */
  readonly out: number
}

/** The players who are left waiting, of all players: they have not got all they asked for. */
type Forecast = {
  /** The players who would ask, or wait already, or are out. */
  readonly people: number
  /** The people of them who are out. */
  readonly out: number
  readonly least: number
  readonly most: number
  /** The least number of them if the house paid on until its drawer was empty. */
  readonly dry: number
  readonly robots: number
  /** The robots that would wait, at least and at most. */
  readonly robotsWaiting: number
  readonly robotsMost: number
}

/** The fewest of a hundred who wait in a run that a class can see. */
export const ENOUGH = 40

/**
 * The least number of players: with fewer there is little of others' deposits that could pay a
 * profit.
 */
const FEWEST_PLAYERS = 5

/** Somebody is in, and too few to show whose deposit pays whose profit. */
export const isFew = (players: number): boolean => players > 0 && players < FEWEST_PLAYERS

/** The drawer alone leaves too few waiting: it takes the house's freeze, or more days. */
export const isTooFew = ({ people, dry }: Pick<Forecast, 'people' | 'dry'>): boolean =>
  people > 0 && dry * 100 < people * ENOUGH

/**
 * Computes how many will wait if everybody asks for everything now. It depends on who taps first:
 * most are paid if those tap first who have the least. A house that freezes pays nobody once too
 * many are out.
 */
export function forecastRun(line: LineToCome): Forecast {
  const asking = new Set<string>()
  for (const { who } of line.before) asking.add(who)
  for (const { who } of line.asking) asking.add(who)
  const people = asking.size + line.out
  const rising = [...line.asking].sort((a, b) => a.amount - b.amount)
  const falling: typeof rising = []
  for (const asker of rising) falling.unshift(asker)
  const orders = rising.length > 1 ? [rising, falling] : [rising]
  const mayLeave = Math.max(0, mostOut(people) - line.out)
  const frozen = orders.map((taps) => payLine(line, taps, mayLeave))
  const paidOn = orders.map((taps) => payLine(line, taps, Number.POSITIVE_INFINITY))
  return {
    people,
    out: line.out,
    least: Math.min(...frozen.map(({ waits }) => waits.size)),
    most: Math.max(...frozen.map(({ waits }) => waits.size)),
    dry: Math.min(...paidOn.map(({ waits }) => waits.size)),
    robots: new Set(line.robots.map(({ who }) => who)).size,
    robotsWaiting: Math.min(...frozen.map(({ robotsWaiting }) => robotsWaiting)),
    robotsMost: Math.max(...frozen.map(({ robotsWaiting }) => robotsWaiting)),
  }
}

/** Pays the line in its order, where people tap in this one: who waits in the end, and for how much. */
export function payLine(
  { cash, robots, before, lots }: LineToCome,
  taps: readonly LineClaim[],
  mayLeave: number,
) {
  const waits = new Map<string, Pesewas>()
  const people = before.length > 0 ? [...before, ...taps] : taps
  const open = new Map<string, number>()
  for (const { who } of people) open.set(who, (open.get(who) ?? 0) + 1)
  // A player who comes after the last lot stands at the end.
  const end = lots[lots.length - 1] ?? 0
  let [left, leaves, isFrozen, robotsWaiting, lastRobot] = [cash, mayLeave, false, 0, '']
  let next = 0
  const waitFor = ({ who, amount }: LineClaim, paid: Pesewas) =>
    waits.set(who, plus(waits.get(who) ?? NOTHING, minus(amount, paid)))
  const payPeople = (until: number) => {
    for (; next < people.length && (lots[next] ?? end + next + 1) < until; next++) {
      const claim = people[next]
      if (!claim) continue
      const isLast = open.get(claim.who) === 1
      isFrozen ||= isLast && claim.amount <= left && leaves === 0
      if (isFrozen) waitFor(claim, NOTHING)
      else if (claim.amount > left) {
        waitFor(claim, left)
        left = NOTHING
      } else {
        left = minus(left, claim.amount)
        open.set(claim.who, (open.get(claim.who) ?? 1) - 1)
        if (isLast) leaves--
      }
    }
  }
  for (const robot of robots) {
    payPeople(robot.lot)
    const isPaid = !isFrozen && robot.amount <= left
    if (isPaid) left = minus(left, robot.amount)
    else {
      if (robot.who !== lastRobot) robotsWaiting++
      lastRobot = robot.who
      if (!isFrozen) left = NOTHING
    }
  }
  payPeople(Number.POSITIVE_INFINITY)
  return { waits, robotsWaiting, left, isFrozen }
}
