import { lesser, minus, NOTHING, type Pesewas, plus, sumOf } from '#core/money.ts'
import type { WarpThread } from './cloth.ts'

// The threads of the cloth on their way from the groups who put them in to the groups who got them.
// One's own money comes back straight, others' crosses: the picture says what its legend says.

/**
 * A piece of a thread on its way from who put it in to who got it. Offsets in pesewas from the top
 * of a side.
 */
type FlowPiece = {
  /** The index of its thread, and its own place in the whole cloth: pieces are in this order. */
  readonly thread: number
  readonly place: number
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
 * both once. What came back to its own giver stands at one height on both sides, where the places
 * of its group meet. Others' money between the same two keeps its order: their ways cross those of
 * others, and never one another.
 */
export function flowOf(threads: readonly WarpThread<number>[]): readonly FlowPiece[] {
  const pieces = threads.flatMap(piecesOf).map((piece, place) => ({ ...piece, place }))
  const places = placesOfOwn(pieces)
  const left = stacked(inOrder(pieces, 'giver'), { side: 'start', by: 'giver', places })
  // Stable: threads between the same two keep their order, and none crosses another.
  const right = inOrder(left, 'taker')
  return [...stacked(right, { side: 'end', by: 'taker', places })].sort((a, b) => a.place - b.place)
}

/** The pieces of a thread: those that were paid out, in their order, and the one that remains. */
function piecesOf({ giver, gone, remains }: WarpThread<number>, thread: number) {
  const piece = { thread, giver, start: NOTHING, end: NOTHING }
  return [
    ...gone.map(({ taker, isOwn, amount }) => ({ ...piece, taker, isOthers: !isOwn, amount })),
    ...(remains > 0 ? [{ ...piece, taker: null, isOthers: false, amount: remains }] : []),
  ]
}

type FlowEnd = 'giver' | 'taker'
type Group = number | null

/** Nobody stands after everybody. */
const last = (group: Group) => group ?? Number.MAX_SAFE_INTEGER

/** Tells if it came back to who had put it in. */
const isOwn = ({ taker, isOthers }: FlowPiece) => taker !== null && !isOthers

/** Sorted by group, and in it by the other end: on the left upwards, on the right downwards. */
function inOrder(pieces: readonly FlowPiece[], by: FlowEnd): readonly FlowPiece[] {
  const isLeft = by === 'giver'
  return [...pieces].sort(
    (a, b) =>
      last(a[by]) - last(b[by]) ||
      // Money that nobody has got crosses nothing.
      (isLeft || a.taker === null
        ? last(a[isLeft ? 'taker' : 'giver']) - last(b[isLeft ? 'taker' : 'giver'])
        : last(b.giver) - last(a.giver)),
  )
}

/** How far below the top of its group one's own money stands, on both sides. */
type OwnPlaces = ReadonlyMap<Group, Readonly<Record<FlowEnd, Pesewas>>>

/** The places at which one's own money stands at one height, where those of its group allow it. */
function placesOfOwn(pieces: readonly FlowPiece[]): OwnPlaces {
  const groups = [...new Set(pieces.flatMap(({ giver, taker }) => [giver, taker]))]
  const sum = (fits: (one: FlowPiece) => boolean) =>
    sumOf(pieces.filter(fits).map(({ amount }) => amount))
  return new Map(
    groups.map((group) => {
      const own = sum((one) => isOwn(one) && one.giver === group)
      const top = (by: FlowEnd) => sum((one) => last(one[by]) < last(group))
      const height = lower(top('giver'), top('taker'))
      const placeOf = (by: FlowEnd) =>
        lesser(
          minus(height, top(by)),
          lower(
            minus(
              sum((one) => one[by] === group),
              own,
            ),
            NOTHING,
          ),
        )
      return [group, { giver: placeOf('giver'), taker: placeOf('taker') }] as const
    }),
  )
}

const lower = (one: Pesewas, other: Pesewas) => (one > other ? one : other)

type Stack = { readonly side: 'start' | 'end'; readonly by: FlowEnd; readonly places: OwnPlaces }

/** Stacks the pieces, sorted by group, and each group's own money at its place among the rest. */
function stacked(pieces: readonly FlowPiece[], { side, by, places }: Stack): readonly FlowPiece[] {
  const groups = [...new Set(pieces.map((one) => one[by]))]
  const all = groups.flatMap((group) => {
    const some = pieces.filter((one) => one[by] === group)
    const [above, below] = cutAt(
      some.filter((one) => !isOwn(one)),
      places.get(group)?.[by] ?? NOTHING,
    )
    const own = some.filter(isOwn).sort((a, b) => a.thread - b.thread)
    return [...above, ...own, ...below]
  })
  let offset = NOTHING
  return all.map((one) => {
    const at = offset
    offset = plus(offset, one.amount)
    return { ...one, [side]: at }
  })
}

/** Cuts the pieces so far below their top; the one that lies there becomes two. */
function cutAt(
  pieces: readonly FlowPiece[],
  at: Pesewas,
): readonly [above: readonly FlowPiece[], below: readonly FlowPiece[]] {
  const [above, below]: [FlowPiece[], FlowPiece[]] = [[], []]
  let left = at
  for (const one of pieces) {
    const upper = lesser(left, one.amount)
    left = minus(left, upper)
    if (upper > 0) above.push({ ...one, amount: upper })
    const rest = minus(one.amount, upper)
    if (rest > 0) below.push({ ...one, amount: rest, start: plus(one.start, upper) })
  }
  return [above, below]
}
