/**
 * The gaps of a flow's sides, as offsets, parts of all: below each one the next group begins. An offset
 * that stands twice is a gap twice as high, where people are missed.
 */
export type FlowSides = { readonly left: readonly number[]; readonly right: readonly number[] }

/** The height of a gap as a part of the whole, and the part that all gaps of a side may take. */
const GAP = 0.034
const ALL_GAPS = 0.36

/** The heights of one side of a flow, from 0 to 1. */
export type FlowPlaces = {
  /** The height of what begins at this offset. */
  readonly placeOf: (offset: number) => number
  /** The middle of the gap at this offset. */
  readonly middleOfGap: (offset: number) => number
  /** The stretches between the gaps. */
  readonly stretches: readonly { readonly top: number; readonly bottom: number }[]
}

/** Answers the heights of both sides; `scale` is what their gaps leave: both lose as much to them. */
export function flowPlacesOf({ left, right }: FlowSides): {
  readonly scale: number
  readonly left: FlowPlaces
  readonly right: FlowPlaces
} {
  const most = Math.max(left.length, right.length)
  const gap = Math.min(GAP, ALL_GAPS / Math.max(1, most))
  const scale = 1 - most * gap
  return { scale, left: sideOf(left, gap, scale), right: sideOf(right, gap, scale) }
}

function sideOf(edges: readonly number[], gap: number, scale: number): FlowPlaces {
  const begins = (offset: number) => offset * scale + countTo(edges, offset + NEAR) * gap
  const ends = (offset: number) => offset * scale + countTo(edges, offset - NEAR) * gap
  const bounds = [0, ...edges, 1].sort((a, b) => a - b)
  const stretches = bounds.slice(1).map((bound, at) => ({ from: bounds[at] ?? 0, to: bound }))
  return {
    placeOf: begins,
    middleOfGap: (offset) => (begins(offset) + ends(offset)) / 2,
    stretches: stretches
      .filter(({ from, to }) => to - from > NEAR)
      .map(({ from, to }) => ({ top: begins(from), bottom: ends(to) })),
  }
}

/** Offsets are sums of parts: two that are this near are one. */
const NEAR = 1e-9

const countTo = (edges: readonly number[], offset: number) =>
  edges.filter((edge) => edge <= offset).length
