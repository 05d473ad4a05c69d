import { minus, NOTHING, type Pesewas } from '../../../core/money.ts'

/** Somebody's withdrawal in the line to come, and whose it is. */
type Claim = { readonly who: string; readonly amount: Pesewas }

export type LineToCome = {
  readonly cash: Pesewas
  readonly robots: readonly (Claim & { readonly lot: number })[]
  /** What people wait for already, in the order of the line. */
  readonly before: readonly Claim[]
  /** What people would ask for, in any order: they tap as they like. */
  readonly asking: readonly Claim[]
  /** Where those stand who tap, the first first; without robots in the order of taps. */
  readonly lots: readonly number[]
}

/** How many of how many people are not paid whole, at least and at most; and how many robots. */
export type Forecast = {
  readonly people: number
  readonly least: number
  readonly most: number
  readonly robots: number
  readonly robotsWaiting: number
}

/** Of fewer than so many of a hundred who wait, a class does not see what a run is. */
const ENOUGH = 40

export const isTooFew = ({ people, least }: Forecast): boolean =>
  people > 0 && least * 100 < people * ENOUGH

/**
 * How many will wait if everybody asks for everything now. It depends on who taps first: most are paid where
 * those tap first who have the least.
 */
export function forecastRun(line: LineToCome): Forecast {
  const rising = [...line.asking].sort((a, b) => a.amount - b.amount)
  const falling = [...line.asking].sort((a, b) => b.amount - a.amount)
  const waiting = [rising, falling].map((asking) => waitingIn(line, asking))
  const robots = new Set(line.robots.map(({ who }) => who))
  const people = new Set([...line.before, ...line.asking].map(({ who }) => who))
  const counts = waiting.map((who) => [...who].filter((one) => people.has(one)).length)
  const ofRobots = waiting.map((who) => [...who].filter((one) => robots.has(one)).length)
  return {
    people: people.size,
    least: Math.min(...counts),
    most: Math.max(...counts),
    robots: robots.size,
    robotsWaiting: Math.min(...ofRobots),
  }
}

/** Who is not paid whole: the first such is paid what is left. */
function waitingIn(
  { cash, robots, before, lots }: LineToCome,
  asking: LineToCome['asking'],
): ReadonlySet<string> {
  const end = lots[lots.length - 1] ?? 0
  const people = [...before, ...asking].map((claim, at) => ({
    ...claim,
    lot: lots[at] ?? end + at + 1,
  }))
  let left = cash
  const waiting = new Set<string>()
  for (const { who, amount } of [...robots, ...people].sort((a, b) => a.lot - b.lot)) {
    if (amount > left) waiting.add(who)
    left = amount > left ? NOTHING : minus(left, amount)
  }
  return waiting
}
