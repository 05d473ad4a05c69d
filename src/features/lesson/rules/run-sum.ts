import { minus, NOTHING, type Pesewas, plus, sumOf } from '#core/money.ts'
import type { Wall } from '../schema/wall.ts'

/** A part of all that was owed when the run began, in pesewas. */
type RunPart = { readonly part: 'paid' | 'unpaid' | 'drawer' | 'never'; readonly amount: Pesewas }

export type RunSum = {
  /** All that is not paid yet. */
  readonly unpaid: Pesewas
  /** Null where it would tell what one person was paid. */
  readonly owed: Pesewas | null
  /**
   * The parts add up to the sum that was owed, if that is known. Without a part the list is empty.
   */
  readonly parts: readonly RunPart[]
}

/**
 * The run as one sum: the owed money is the paid money and the unpaid. Once the line stands still,
 * the unpaid is split into the cash that the drawer holds of it and the money that was never there.
 * Null if the sum would be one person's money.
 */
export function runSumOf({
  run,
  drawer,
  isEmpty,
  isFrozen,
}: Pick<Wall, 'run' | 'drawer' | 'isEmpty' | 'isFrozen'>): RunSum | null {
  if (!run) return null
  const { owed: unpaid, paid } = run
  const never =
    drawer !== null && unpaid > drawer && (isEmpty || isFrozen) ? minus(unpaid, drawer) : NOTHING
  const parts: readonly RunPart[] = [
    { part: 'paid', amount: paid ?? NOTHING },
    { part: never > 0 ? 'drawer' : 'unpaid', amount: minus(unpaid, never) },
    { part: 'never', amount: never },
  ]
  return {
    unpaid,
    owed: paid === null ? null : plus(unpaid, paid),
    parts: parts.filter(({ amount }) => amount > 0),
  }
}

/** The money of a run that was never there; null while the line moves, or where all is covered. */
export const neverOf = (sum: RunSum | null): Pesewas | null =>
  sum?.parts.find(({ part }) => part === 'never')?.amount ?? null

/**
 * The hatching of a run that stands still: as much as was never there, which is less than what was
 * credited, for some of that was paid out. Each day keeps its share of what is known of all.
 */
export function hatchOf(credits: Wall['credits'], never: Pesewas): readonly number[] {
  const days = credits.map((credited) => credited ?? NOTHING)
  const all = sumOf(days)
  return days.map((each) => (all > 0 ? (each / all) * never : never / days.length))
}
