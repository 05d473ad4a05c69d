import type { FlowBand } from './paint-flow.ts'

/** Wider ones stay apart: a flow of threads is to be seen as one. Robots are one crowd. */
const MOST_SHARE = { people: 0.01, robots: 0.03 }
/**
 * Robots' threads have one colour: so far apart in the cloth, as a part of its width, they may
 * still be one.
 */
const ROBOTS_APART = 0.03
const IS_NEXT = 1e-9

/**
 * Bands of one colour, or of one grey, that lie side by side on both sides of the flow and in the
 * cloth, as one: of a thousand robots' threads a slow machine would draw each in every frame.
 * Robots' bands come first, so that people's lie upon them.
 */
export function joinedBands(bands: readonly FlowBand[]): readonly FlowBand[] {
  const isRobot = ({ hue }: FlowBand) => hue === null
  return [
    ...join(bands.filter(isRobot), { apart: ROBOTS_APART, most: MOST_SHARE.robots }),
    ...join(
      bands.filter((band) => !isRobot(band)),
      { apart: IS_NEXT, most: MOST_SHARE.people },
    ),
  ]
}

/** Each way of the flow has its last band, by where it ends on both sides. */
const wayOf = (start: number, end: number) => `${start.toFixed(8)} ${end.toFixed(8)}`

type JoinLimits = { readonly apart: number; readonly most: number }

function join(bands: readonly FlowBand[], { apart, most }: JoinLimits): FlowBand[] {
  const joined: FlowBand[] = []
  const last = new Map<string, number>()
  for (const band of bands) {
    const before = last.get(wayOf(band.start, band.end))
    const open = before === undefined ? undefined : joined[before]
    const follows =
      open &&
      open.hue === band.hue &&
      open.group === band.group &&
      open.whose === band.whose &&
      open.share + band.share <= most &&
      Math.abs(open.at + open.wide - band.at) < apart
    const at = follows && before !== undefined ? before : joined.length
    joined[at] = follows
      ? { ...open, wide: open.wide + band.wide, share: open.share + band.share }
      : band
    last.set(wayOf(band.start + band.share, band.end + band.share), at)
  }
  return joined
}
