/** How many colours the threads of seats have (inside.css). */
export const THREAD_HUES = 7

/**
 * Seats beyond the colours have them again in another weave, so that no two of a class look alike: a light
 * weft, a dark one, and both by turns.
 */
const WEAVES = ['light', 'dark', 'both'] as const
type Weave = (typeof WEAVES)[number]

/** The weave of the seat at this place from 0 on; a robot, whose place is null, has the light one. */
export const weaveOf = (at: number | null): Weave =>
  WEAVES[Math.floor((at ?? 0) / THREAD_HUES) % WEAVES.length] ?? 'light'

/** The colour of one's own deposits, the one at this place from 0 on. */
export const threadColour = (at: number) => `var(--threads-${at % THREAD_HUES})`

/**
 * The weft: over every second strand, and in its next row over those between; as many rows as the
 * strip is high.
 */
export const threadCloth = (hue: number | null) => weavingOf(hue)()

/** A cloth by its grain: so many times as coarse as that of the wall. */
export type Weaving = (grain?: number) => string

/** The cloth of a seat, of any grain. */
export const weavingOf =
  (hue: number | null): Weaving =>
  (grain) =>
    clothOf(weaveOf(hue), threadColour(hue ?? 0), grain)

/** The cloth of threads whose owners are not told: one colour for all of them. */
export const undyed: Weaving = (grain) => clothOf('light', 'var(--on-hall-muted)', grain)

/** The colour and weave that the wall has for these threads; a robot's, which has no seat, is grey. */
const bandCloth = (hue: number | null) =>
  clothOf(weaveOf(hue), hue === null ? 'var(--robots-0)' : threadColour(hue))

/** A part of a room's cloth: its part of the width, and its look. */
type ClothBand = { readonly wide: number; readonly background: string }

/** The cloth of a room as its wall has it, an equal part of its width for each of these places. */
export function othersCloth(hues: readonly (number | null)[]): readonly ClothBand[] {
  return hues.reduce<ClothBand[]>((bands, hue) => {
    const last = bands[bands.length - 1]
    const background = bandCloth(hue)
    return last?.background === background
      ? [...bands.slice(0, -1), { wide: last.wide + 1, background }]
      : [...bands, { wide: 1, background }]
  }, [])
}

/** The strings of a thread that was pulled out: where it lay, in its colour. */
export const threadStrings = (hue: number | null) =>
  `repeating-linear-gradient(90deg, ${hue === null ? 'var(--on-hall-muted)' : threadColour(hue)} 0 2px, transparent 0 6px)`

/** The cloth of money that others paid: woven, so that nobody takes it for a button. */
export const golden: Weaving = (grain) => clothOf('dark', 'var(--gold)', grain)
export const GOLDEN = golden()

function clothOf(weave: Weave, colour: string, grain = 1): string {
  const px = (...lengths: number[]) => lengths.map((length) => `${length * grain}px`).join(' ')
  const row = (at: string, isDark: boolean) =>
    `conic-gradient(from 270deg at ${px(6, 2)}, var(--weft${isDark ? '-dark' : ''}) 90deg, transparent 0) ${at} / ${px(12, 8)}`
  return `${row(px(0, 1), weave === 'dark')}, ${row(px(6, 5), weave !== 'light')}, ${colour}`
}
