import { NOTHING, type Pesewas, plus, sumOf } from '#core/money.ts'
import { flowOf } from '#features/truth/rules/flow.ts'
import { narrowingOf } from '#ui/art/cloth-layout.ts'
import { type FlowPlaces, flowPlacesOf } from '#ui/art/flow-places.ts'
import { joinedBands } from '#ui/art/joined-flow.ts'
import type { FlowBand } from '#ui/art/paint-flow.ts'
import type { Wall } from '../../schema/wall.ts'
import type { JoinSpan } from '../../words/en/lesson.ts'

/**
 * A group on one side of the flow, from the first to the last person in the order of joining; null
 * is the drawer.
 */
export type FlowGroup = {
  readonly group: number | null
  readonly share: number
  readonly middle: number
  /** All that it put in or got; null where the bands may not be all of it. */
  readonly sum: Pesewas | null
}

/** Tells if the bands are all that people were paid. */
export const isAllTraced = ({ threads, paidOut }: Pick<Wall, 'threads'> & { paidOut: Pesewas }) =>
  sumOf(threads.flatMap(({ gone }) => gone.map(({ amount }) => amount))) === paidOut

/** People whom no band reaches: so many groups from this one on. */
type MissedPeople = JoinSpan & { readonly group: number; readonly groups: number }

/** The people whom no band reaches, neighbours as one; true of bands that are all that was paid. */
export function missedOf({
  threads,
  groups,
}: Pick<Wall, 'threads' | 'groups'>): readonly MissedPeople[] {
  const gone = threads.flatMap((thread) => thread.gone)
  const paid = new Set(gone.map(({ taker }) => taker))
  const missed: MissedPeople[] = []
  for (const group of groups.keys()) {
    if (paid.has(group)) continue
    const { first, last, all } = joinersOf(groups, group)
    const before = missed[missed.length - 1]
    if (before && before.last === first - 1)
      missed[missed.length - 1] = { ...before, last, groups: before.groups + 1 }
    else missed.push({ first, last, all, group, groups: 1 })
  }
  return missed
}

export function joinersOf(groups: readonly number[], group: number): JoinSpan {
  const countTo = (end: number) => groups.slice(0, end).reduce((sum, n) => sum + n, 0)
  const before = countTo(group)
  return { first: before + 1, last: before + (groups[group] ?? 1), all: countTo(groups.length) }
}

type FilmFacts = Pick<Wall, 'threads' | 'credits'> & { missed: ReturnType<typeof missedOf> }

/** The picture of the cloth, the bands and gaps of its flow, and the places of the words beside them. */
export function filmOf({ threads, credits, missed }: FilmFacts) {
  const pieces = flowOf(threads)
  const all = Math.max(
    1,
    pieces.reduce<number>((sum, { amount }) => sum + amount, 0),
  )
  const bands = joinedBands(bandsOf(pieces, threads, all))
  const left = sideOf(pieces.map(({ giver, amount }) => [giver, amount]))
  const right = sideOf(pieces.map(({ taker, amount }) => [taker, amount]))
  const groups = groupsOf([...left, ...right, ...missed])
  const stretchesOf = (side: readonly FlowGroup[], named: readonly (number | null)[]) =>
    groups.map((group) => ({
      share: side.find((one) => one.group === group)?.share ?? 0,
      isNamed: named.includes(group),
    }))
  const nameOf = ({ group }: { group: number | null }) => group
  // A place of its own for who got nothing.
  const sides = {
    left: stretchesOf(left, left.map(nameOf)),
    right: stretchesOf(right, [...right, ...missed].map(nameOf)),
  }
  const places = flowPlacesOf(sides)
  const middleOf = ({ stretches }: FlowPlaces, first: number | null, last = first) =>
    ((stretches[groups.indexOf(first)]?.top ?? 0) +
      (stretches[groups.indexOf(last)]?.bottom ?? 0)) /
    2
  const placed = (side: readonly FlowGroup[], of: FlowPlaces) =>
    side.map((one) => ({ ...one, middle: middleOf(of, one.group) }))
  const unpaid = missed.map((people) => ({
    ...people,
    middle: middleOf(places.right, people.group, people.group + people.groups - 1),
  }))
  return {
    picture: {
      threads: threads.map(({ place, amount, hue }) => ({
        key: place,
        span: amount,
        kept: amount,
        hue,
      })),
      days: credits.map((credited) => credited ?? 0),
    },
    flow: { bands, sides, givers: groups, missed: unpaid.map(({ middle }) => middle) },
    left: placed(left, places.left),
    right: placed(right, places.right),
    missed: unpaid,
  }
}

/** All groups of both sides from the top, each once; who was missed may be several. */
function groupsOf(
  some: readonly { readonly group: number | null; readonly groups?: number }[],
): readonly (number | null)[] {
  const all = some.flatMap(({ group, groups = 1 }) =>
    group === null ? [null] : Array.from({ length: groups }, (_, at) => group + at),
  )
  return [...new Set(all)].sort((a, b) => last(a) - last(b))
}

type Pieces = ReturnType<typeof flowOf>

/** The pieces as the film draws them, where the cloth of the wall had them before. */
function bandsOf(pieces: Pieces, threads: Wall['threads'], all: number): FlowBand[] {
  const { robot, person } = narrowingOf(threads.map(({ amount, hue }) => ({ span: amount, hue })))
  let left = 0
  return pieces.map(({ thread, amount, isOthers, giver, taker, start, end }) => {
    const hue = threads[thread]?.hue ?? null
    const share = amount / all
    const band = {
      thread,
      hue,
      group: giver,
      whose: isOthers
        ? ('others' as const)
        : taker === null
          ? ('drawer' as const)
          : ('own' as const),
      at: left,
      wide: share * (hue === null ? robot : person),
      share,
    }
    left += band.wide
    return { ...band, start: start / all, end: end / all }
  })
}

/** The groups of a side from its top, the drawer last. */
function sideOf(parts: readonly (readonly [number | null, Pesewas])[]): readonly FlowGroup[] {
  const all = Math.max(1, sumOf(parts.map(([, amount]) => amount)))
  const sums = new Map<number | null, Pesewas>()
  for (const [group, amount] of parts) sums.set(group, plus(sums.get(group) ?? NOTHING, amount))
  return [...sums]
    .sort(([a], [b]) => last(a) - last(b))
    .map(([group, sum]) => ({ group, share: sum / all, middle: 0, sum }))
}

/** The drawer stands after everybody. */
const last = (group: number | null) => group ?? Number.MAX_SAFE_INTEGER
