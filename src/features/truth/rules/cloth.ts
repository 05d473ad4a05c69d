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
type WarpThread<Who> = WarpLot<Who> & {
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

/**
 * A piece of a thread on its way from who put it in to who got it. Offsets in pesewas from the top
 * of a side.
 */
type FlowPiece = {
  /** The index of its thread. */
  readonly thread: number
  readonly giver: number | null
  /** Null for what lies in the drawer still. */
  readonly taker: number | null
  /** Somebody got it who had not paid it in. */
  readonly isOthers: boolean
  readonly amount: Pesewas
  readonly start: Pesewas
  readonly end: Pesewas
}

/**
 * Turns the threads into a flow between groups: on the left by who put them in, on the right by who
 * got them, and below these what nobody has got. Neither side has a gap, and each pesewa stands on
 * both once. In a group others' money lies above what came back to its own giver.
 */
export function flowOf(threads: readonly WarpThread<number>[]): readonly FlowPiece[] {
  const pieces = threads.flatMap(({ giver, gone, remains }, thread) => [
    ...gone.map(({ taker, isOwn, amount }) => ({ thread, giver, taker, isOthers: !isOwn, amount })),
    ...(remains > 0 ? [{ thread, giver, taker: null, isOthers: false, amount: remains }] : []),
  ])
  const starts = stackedBy(pieces, ({ giver, taker, isOthers }) => [
    last(giver),
    last(taker),
    isOthers ? 0 : 1,
  ])
  const ends = stackedBy(pieces, ({ giver, taker, isOthers }) => [
    last(taker),
    isOthers ? 0 : 1,
    last(giver),
  ])
  return pieces.map((piece, at) => ({
    ...piece,
    start: starts[at] ?? NOTHING,
    end: ends[at] ?? NOTHING,
  }))
}

/** Nobody stands after everybody. */
const last = (group: number | null) => group ?? Number.POSITIVE_INFINITY

type Loose = Omit<FlowPiece, 'start' | 'end'>

/** The offset of each piece when they are stacked in this order, and within it as their threads lie. */
function stackedBy(
  pieces: readonly Loose[],
  orderOf: (piece: Loose) => readonly [number, number, number],
): readonly Pesewas[] {
  const order = pieces.map((piece, at) => ({ at, amount: piece.amount, by: orderOf(piece) }))
  order.sort(
    (a, b) =>
      compare(a.by[0], b.by[0]) ||
      compare(a.by[1], b.by[1]) ||
      compare(a.by[2], b.by[2]) ||
      a.at - b.at,
  )
  const offsets: Pesewas[] = []
  let offset = NOTHING
  for (const { at, amount } of order) {
    offsets[at] = offset
    offset = plus(offset, amount)
  }
  return offsets
}

/** Without a subtraction: two infinities have no difference. */
const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1)
