/** One deposit as a warp thread: as wide as it has pesewas, or parts of one while it moves. */
type ClothThread = {
  /** The number by which a thread is known again in the next picture. */
  readonly key: number
  readonly span: number
  /** The part that lies in the drawer still: its right end, as the left is taken first. */
  readonly kept: number
  /** The colour of its seat, from 0 on; null for a robot's. */
  readonly hue: number | null
}

/** The cloth to be drawn: threads oldest first, and the profit that each day credited, in pesewas. */
export type ClothPicture = {
  readonly threads: readonly ClothThread[]
  readonly days: readonly number[]
}

/**
 * A column of the weave: a strand of a wide thread, which is the one at `of`, or several thin
 * threads together.
 */
export type Strand = { readonly x: number; readonly width: number; readonly of: number | null }

/** A thread on the ground, in pixels: what is gone of it lies left of what remains. */
export type Stretch = {
  readonly x: number
  readonly width: number
  readonly goneWidth: number
  readonly hue: number | null
}

/** A day of the weft; `hang` is how far the promises to that day reach beyond the last thread, in pixels. */
export type DayRow = {
  readonly y: number
  readonly height: number
  readonly picks: number
  readonly hang: number
}

export type ClothLayout = {
  readonly stretches: readonly Stretch[]
  readonly columns: readonly Strand[]
  readonly rows: readonly DayRow[]
  /** Pixels of a pesewa. */
  readonly scale: number
  /** The x at which the threads that are left begin, and at which the last one ends. */
  readonly left: number
  readonly right: number
}

/** A narrower column is not told apart from the back row, and a wider one looks like a board. */
const COLUMN = { least: 9, most: 20 }
const PICK = 15
/** The days that fill the loom: a lesson has eleven. Below fewer hang bare threads. */
const FULL_AFTER = 11
const WOVEN = { first: 0.42, full: 0.93 }

const total = (spans: readonly number[]) => spans.reduce((sum, span) => sum + span, 0)

/** The most of all threads that robots' take: beside a thousand of them no person's would be seen. */
const ROBOTS_MOST = 0.4

/**
 * The factors by which a pesewa of a robot's thread is narrower than the cloth's own scale, and one
 * of a person's wider; both are 1 unless robots paid in more than their part.
 */
export function narrowingOf(threads: readonly Pick<ClothThread, 'span' | 'hue'>[]) {
  const cash = total(threads.map(({ span }) => span))
  const share = total(threads.map(({ span, hue }) => (hue === null ? span : 0))) / Math.max(1, cash)
  if (share <= ROBOTS_MOST || threads.every(({ hue }) => hue === null))
    return { robot: 1, person: 1 }
  return { robot: ROBOTS_MOST / share, person: (1 - ROBOTS_MOST) / (1 - share) }
}

/**
 * Lays the cloth out on a ground of so many pixels. The cash is as wide against the promises as its
 * sum, so that the eye may compare the two; and so is each person's thread against another's.
 */
export function layOutCloth(
  { threads, days }: ClothPicture,
  { width, height }: { readonly width: number; readonly height: number },
): ClothLayout {
  const cash = total(threads.map(({ span }) => span))
  const scale = width / Math.max(1, cash + total(days))
  const { robot, person } = narrowingOf(threads)
  let x = 0
  const stretches = threads.map(({ span, kept, hue }) => {
    const own = scale * (hue === null ? robot : person)
    const stretch = { x, width: span * own, goneWidth: (span - kept) * own, hue }
    x += stretch.width
    return stretch
  })
  const first = stretches.find((each) => each.width - each.goneWidth > 0.01)
  const left = first ? first.x + first.goneWidth : x
  const rows = rowsOf(days, scale, height)
  return { stretches, columns: columnsOf(stretches), rows, scale, left, right: x }
}

function columnsOf(stretches: readonly Stretch[]): Strand[] {
  const columns: Strand[] = []
  let thin: Strand | null = null
  for (const [index, { x, width }] of stretches.entries()) {
    if (width < COLUMN.least) {
      const joined: Strand = { x: thin?.x ?? x, width: (thin?.width ?? 0) + width, of: null }
      if (joined.width >= COLUMN.least) columns.push(joined)
      thin = joined.width < COLUMN.least ? joined : null
      continue
    }
    if (thin) columns.push(thin)
    thin = null
    const strands = Math.ceil(width / COLUMN.most)
    for (let at = 0; at < strands; at++) {
      columns.push({ x: x + (width * at) / strands, width: width / strands, of: index })
    }
  }
  if (thin) columns.push(thin)
  return columns
}

function rowsOf(days: readonly number[], scale: number, height: number): DayRow[] {
  const grown = Math.min(1, Math.max(0, days.length - 1) / (FULL_AFTER - 1))
  const rowHeight =
    (height * (WOVEN.first + (WOVEN.full - WOVEN.first) * grown)) / Math.max(1, days.length)
  const picks = Math.max(1, Math.round(rowHeight / PICK))
  let credited = 0
  return days.map((each, at) => {
    credited += each
    return { y: at * rowHeight, height: rowHeight, picks, hang: credited * scale }
  })
}

/** The threads of a picture by their keys. */
export const byKey = ({ threads }: ClothPicture): ReadonlyMap<number, ClothThread> =>
  new Map(threads.map((thread) => [thread.key, thread]))

/**
 * The picture so far on the way from one to the next: new threads come, others make room, days are
 * credited.
 */
export function clothBetween(from: ClothPicture, to: ClothPicture, part: number): ClothPicture {
  const mixed = (a: number, b: number) => a + (b - a) * part
  const known = byKey(from)
  return {
    threads: to.threads.map((thread) => {
      const before = known.get(thread.key)
      const { span, kept } = before ?? { span: 0, kept: 0 }
      // Money paid out is off the cloth at once, and then on its way: no moment shows it in both places.
      const left = before && thread.kept < kept ? thread.kept : mixed(kept, thread.kept)
      return { ...thread, span: mixed(span, thread.span), kept: left }
    }),
    days: to.days.map((credited, at) => mixed(from.days[at] ?? 0, credited)),
  }
}
