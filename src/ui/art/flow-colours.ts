import { OWN_GREY, OWN_MONEY } from '../look/own-money.ts'

/** A colour by its parts: of red, green and blue to 255, and its strength to 1. */
export type Rgba = readonly [red: number, green: number, blue: number, strength: number]
export const css = ([red, green, blue, strength]: Rgba) =>
  `rgb(${red.toFixed()} ${green.toFixed()} ${blue.toFixed()} / ${strength.toFixed(3)})`

/** Grey is for money that came back to its giver, and white for what lies in the drawer, as in the run. */
export const OWN: Rgba = OWN_GREY
export const DRAWER: Rgba = [250, 246, 238, 0.92]
/** Sand is for robots' money that others got: beside a thousand of them a class is a few bright bands. */
export const ROBOTS: Rgba = [206, 186, 138, 0.62]
/**
 * The colour of each group's money that others got, as the cloth has it: whose money it was is all that a
 * colour means here. Not its red, which is a stop.
 */
const TINTS = [1, 2, 5, 4]
export const tintOf = (group: number | null) => TINTS[(group ?? 0) % TINTS.length] ?? 1

/** The look of each kind in a legend, as CSS has backgrounds. */
export const FLOW_KINDS = {
  own: OWN_MONEY,
  robots: css(ROBOTS),
  drawer: css(DRAWER),
}

/** The colour so far on its way from one to another. */
export const mixColours = (from: Rgba, to: Rgba, part: number): Rgba => [
  from[0] + (to[0] - from[0]) * part,
  from[1] + (to[1] - from[1]) * part,
  from[2] + (to[2] - from[2]) * part,
  from[3] + (to[3] - from[3]) * part,
]
