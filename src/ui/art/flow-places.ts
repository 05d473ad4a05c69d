/**
 * A group on one side of a flow: its part of all, and whether words stand beside it. One without a part that
 * has words is missed there.
 */
type FlowStretch = { readonly share: number; readonly isNamed: boolean }

/** Both sides, with the same groups from the top: each place is that of one group. */
export type FlowSides = {
  readonly left: readonly FlowStretch[]
  readonly right: readonly FlowStretch[]
}

/** The least height of a named group as a part of the whole: two lines of words. */
const NAME = 0.19
/** The height of a gap as a part of the whole, and the part that all gaps of a side may take. */
const GAP = 0.034
const ALL_GAPS = 0.36
/** The least part of the height that bars keep; with many names these have less room. */
const LEAST_BARS = 0.25

/** The heights of one side of a flow, from 0 to 1. */
export type FlowPlaces = {
  /** The height of what begins at this offset. */
  readonly placeOf: (offset: number) => number
  /** The bars of all groups, in the middle of the room that each has: without a part they have no height. */
  readonly stretches: readonly { readonly top: number; readonly bottom: number }[]
}

/**
 * Answers the heights of both sides. `scale` is what gaps and names leave: bars of both sides lose as
 * much. A group has the room that its name takes on either side, so that one's own money stays straight;
 * where that is too much, on its own side alone.
 */
export function flowPlacesOf(sides: FlowSides): {
  readonly scale: number
  readonly left: FlowPlaces
  readonly right: FlowPlaces
} {
  const { gaps, scale, rooms } = roomsOf(sides)
  return {
    scale,
    left: sideOf(sides.left, { gaps, scale, rooms: rooms[0] }),
    right: sideOf(sides.right, { gaps, scale, rooms: rooms[1] }),
  }
}

/** The room of each group besides its bar, on one side. */
type GroupRooms = readonly number[]

function roomsOf({ left, right }: FlowSides) {
  const isThere = ({ share, isNamed }: FlowStretch) => isNamed || share > NEAR
  // A gap below each group but the last, on both sides.
  const isGroup = left.map((one, at) => isThere(one) || right.slice(at, at + 1).some(isThere))
  const count = isGroup.slice(0, isGroup.lastIndexOf(true)).filter(Boolean).length
  const gap = Math.min(GAP, ALL_GAPS / Math.max(1, count))
  const gaps = isGroup.map((isIt) => (isIt ? gap : 0))
  const free = 1 - count * gap
  const roomFor = (side: readonly FlowStretch[], scale: number, name: number): GroupRooms =>
    side.map(({ share, isNamed }) => (isNamed ? Math.max(0, name - share * scale) : 0))
  const tryWith = (isShared: boolean, name: number) => {
    const at = (scale: number): readonly [GroupRooms, GroupRooms] => {
      const [one, other] = [roomFor(left, scale, name), roomFor(right, scale, name)]
      const most = one.map((room, index) => Math.max(room, other[index] ?? 0))
      return isShared ? [most, most] : [one, other]
    }
    const scale = greatest((part) => at(part).every((rooms) => part + total(rooms) <= free))
    return { gaps, scale, rooms: at(scale) }
  }
  const [shared, alone] = [tryWith(true, NAME), tryWith(false, NAME)]
  const isEnough = ({ scale }: typeof shared) => scale >= LEAST_BARS
  if (isEnough(shared)) return shared
  if (isEnough(alone)) return alone
  const name = greatest((part) => isEnough(tryWith(false, NAME * part)))
  return tryWith(false, NAME * name)
}

const total = (rooms: GroupRooms) => rooms.reduce((sum, room) => sum + room, 0)

/** The greatest part from 0 to 1 that fits; each smaller one does too. */
function greatest(fits: (part: number) => boolean): number {
  let [low, high] = [0, 1]
  for (let step = 0; step < 30; step++) {
    const middle = (low + high) / 2
    if (fits(middle)) low = middle
    else high = middle
  }
  return low
}

type SideLook = { readonly gaps: GroupRooms; readonly scale: number; readonly rooms: GroupRooms }

function sideOf(side: readonly FlowStretch[], { gaps, scale, rooms }: SideLook): FlowPlaces {
  let [offset, height] = [0, 0]
  const bars = side.map(({ share }, at) => {
    const room = rooms[at] ?? 0
    const bar = { offset, top: height + room / 2, bottom: height + room / 2 + share * scale, share }
    offset += share
    height += share * scale + room + (gaps[at] ?? 0)
    return bar
  })
  const drawn = bars.filter(({ share }) => share > NEAR)
  return {
    placeOf: (at) => {
      const [first = { offset: 0, top: 0 }] = drawn
      const bar = drawn.filter((one) => one.offset <= at + NEAR).pop() ?? first
      return bar.top + (at - bar.offset) * scale
    },
    stretches: bars,
  }
}

/** Offsets are sums of parts: two that are this near are one. */
const NEAR = 1e-9
