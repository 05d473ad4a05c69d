import { Refusal } from '#core/errors.ts'
import { minus, type Pesewas, sumOf } from '#core/money.ts'
import { run as t } from './words/en/run.ts'

/**
 * The payments of a run are spread over about this time, so that a room can follow them on a wall.
 */
const SHOW_MS = 20_000
const SLOWEST_MS = 700

/** The outlook of a run now: how many wait already, how many would ask, and the cash to pay them. */
type Outlook = {
  readonly before: number
  readonly asking: number
  readonly cash: Pesewas
}

/** Nobody would ask, and nobody who waits could be paid. */
export function changesNothing({ asking, cash }: Outlook): boolean {
  return asking === 0 && cash <= 0
}

/** The refusal to begin a run, or null. */
export function refuseRun(outlook: Outlook, isUnderWay: boolean): Refusal | null {
  if (isUnderWay) return new Refusal('conflict', t.underWay)
  if (outlook.before + outlook.asking === 0) return new Refusal('conflict', t.nobody)
  if (changesNothing(outlook)) return new Refusal('conflict', t.nothing)
  return null
}

/** Milliseconds between two payments: a small room is paid one by one, a large one at speed. */
export function paceOf(places: number): number {
  return Math.min(SLOWEST_MS, Math.floor(SHOW_MS / places))
}

/** How many of these are paid whole in this order: the next gets what is left in the drawer. */
export function paidInOrder(cash: Pesewas, amounts: readonly Pesewas[]): number {
  let left = cash
  let paid = 0
  for (const amount of amounts) {
    if (amount > left) break
    left = minus(left, amount)
    paid += 1
  }
  return paid
}

/** The fewest and the most that could be paid whole, whichever way those who ask now are drawn. */
export function paidAtBest(
  cash: Pesewas,
  before: readonly Pesewas[],
  asking: readonly Pesewas[],
): { least: number; most: number } {
  const rising = [...asking].sort((a, b) => a - b)
  return {
    least: paidInOrder(cash, [...before, ...[...asking].sort((a, b) => b - a)]),
    most: paidInOrder(cash, [...before, ...rising]),
  }
}

export function totalOf(amounts: readonly Pesewas[]): { people: number; amount: Pesewas } {
  return { people: amounts.length, amount: sumOf(amounts) }
}
