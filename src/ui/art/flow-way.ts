import type { Rgba } from './flow-colours.ts'

/** Others got it, its own giver did, or nobody has yet. */
export type FlowWhose = 'others' | 'own' | 'drawer'

/** The part of the width that is left free on each side: words stand there, and never on the bands. */
export const FLOW_SIDE = 0.21

/** All of a band that stays the same while it moves: its thread in the cloth, its heights, its colours. */
export type BandWay = {
  readonly middle: number
  readonly wide: number
  /** The height as it is drawn, and with its share of the hairlines beside it. */
  readonly tall: number
  readonly full: number
  readonly from: number
  readonly to: number
  readonly at: number
  readonly whose: FlowWhose
  readonly isRobots: boolean
  readonly before: Rgba
  readonly after: Rgba
}

/** True of a band whose money others got. */
export const isOfOthers = ({ whose }: Pick<BandWay, 'whose'>) => whose === 'others'
