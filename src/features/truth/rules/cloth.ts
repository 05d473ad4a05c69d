import { addDays, type Day, daysBetween } from '#core/day.ts'
import { minus, NOTHING, type Pesewas, plus, sumOf } from '#core/money.ts'

// The room's cash as one cloth: payments into the drawer are its warp, business days its weft.
// Everything here follows from the trace (rules.ts), so that the picture can say nothing that the
// books do not. Pure; whole pesewas.

/** A payment as the trace has it. `Who` is a person, or the group that stands for several. */
export type WarpLot<Who> = {
  /** The thread's place in the order of the drawer. */
  readonly place: number
  /** Null for interest, which nobody's pocket paid in. */
  readonly giver: Who | null
  readonly amount: Pesewas
}

/** Cash of one lot that went to somebody; below zero where a decision was taken back. */
type TakenCash<Who> = {
  /** Null for what the drawer did not hold: it is of no thread. */
  readonly lot: number | null
  readonly taker: Who
  /** True of what came back to who had paid it in, who may be one of a group. */
  readonly isOwn: boolean
  readonly amount: Pesewas
}

type GoneCash<Who> = Pick<TakenCash<Who>, 'taker' | 'isOwn' | 'amount'>

/** A warp thread. `gone` in its order, from the left end, and `remains` make up the amount. */
export type WarpThread<Who> = WarpLot<Who> & {
  readonly gone: readonly GoneCash<Who>[]
  readonly remains: Pesewas
}

/**
 * The threads of the cloth, oldest left. A payout takes from the left, for the trace gives the
 * oldest cash first; only a payment that goes home takes itself, wherever it stands.
 */
export function weaveThreads<Who>(
  lots: readonly WarpLot<Who>[],
  taken: readonly TakenCash<Who>[],
): readonly WarpThread<Who>[] {
  const byLot = new Map<number, GoneCash<Who>[]>()
  for (const { lot, ...part } of taken) {
    if (lot === null) continue
    const parts = byLot.get(lot) ?? []
    const at = parts.findIndex(({ taker, isOwn }) => taker === part.taker && isOwn === part.isOwn)
    const before = parts[at]
    if (before) parts[at] = { ...before, amount: plus(before.amount, part.amount) }
    else parts.push(part)
    byLot.set(lot, parts)
  }
  return [...lots]
    .sort((a, b) => a.place - b.place)
    .map(({ place, giver, amount }) => {
      const gone = (byLot.get(place) ?? [])
        .map(({ taker, isOwn, amount: sum }) => ({ taker, isOwn, amount: sum }))
        .filter((each) => each.amount !== 0)
      return { place, giver, amount, gone, remains: minus(amount, sumOf(gone.map(goneOf))) }
    })
}

const goneOf = ({ amount }: { readonly amount: Pesewas }) => amount

/** A weft row: a business day, and the profit that it credited without any cash coming in. */
type WeftDay = { readonly day: Day; readonly credited: Pesewas }

/** Every day from the first to the last, also those that credited nothing; each is one row of the weft. */
export function weft(credits: readonly WeftDay[], first: Day, last: Day): readonly WeftDay[] {
  const sums = new Map<Day, Pesewas>()
  for (const { day, credited } of credits) {
    sums.set(day, plus(sums.get(day) ?? NOTHING, credited))
  }
  return Array.from({ length: Math.max(0, daysBetween(first, last)) + 1 }, (_, at) => {
    const day = addDays(first, at)
    return { day, credited: sums.get(day) ?? NOTHING }
  })
}
