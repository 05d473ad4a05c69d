import { NOTHING, type Pesewas, plus, sumOf } from '#core/money.ts'
import { flowOf } from '#features/truth/rules/flow.ts'
import { narrowingOf } from '#ui/art/cloth-layout.ts'
import { type FlowPlaces, placesOf } from '#ui/art/flow-places.ts'
import { joinedBands } from '#ui/art/joined-flow.ts'
import type { FlowBand } from '#ui/art/paint-flow.ts'
import type { Wall } from '../../schema/wall.ts'
import type { FlowGroup, missedOf } from './WallFlowSide.tsx'

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
  // A place of its own for who got nothing, at one height on both sides: one's own money stays straight.
  const sides = {
    left: [
      ...edgesOf(left),
      ...missed.flatMap(({ group }) => Array<number>(MISSED_GAPS).fill(offsetOf(left, group))),
    ],
    right: [
      ...edgesOf(right),
      ...missed.flatMap(({ group, groups }) =>
        Array<number>(MISSED_GAPS + groups).fill(offsetOf(right, group)),
      ),
    ],
  }
  const places = placesOf(sides)
  const placed = (side: readonly FlowGroup[], { placeOf }: FlowPlaces) =>
    side.map((group) => ({
      ...group,
      middle: placeOf(offsetOf(side, group.group)) + (group.share * places.scale) / 2,
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
    flow: { bands, sides },
    left: placed(left, places.left),
    right: placed(right, places.right),
    missed: missed.map((joiners) => ({
      ...joiners,
      middle: places.right.middleOfGap(offsetOf(right, joiners.group)),
    })),
  }
}

/** Two lines of words find room in so many gaps, and some air. */
const MISSED_GAPS = 4

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

/** The offset at which a group begins, or would if it had a band. */
const offsetOf = (side: readonly FlowGroup[], group: number | null) =>
  side.reduce((top, other) => (last(other.group) < last(group) ? top + other.share : top), 0)

/** The offsets at which a group ends and another begins. */
const edgesOf = (side: readonly FlowGroup[]) =>
  side.slice(1).map(({ group }) => offsetOf(side, group))
