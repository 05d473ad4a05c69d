import { type ScaleLinear, scaleBand, scaleLinear } from 'd3-scale'

// Scales place values in a chart. Values are whole: pesewas or counts.

export type ChartPoint = {
  readonly key: string
  /** The whole day, such as '21/11/2026'. */
  readonly name: string
  /** The day under the axis, such as '21/11'. */
  readonly short: string
}

export type ChartSeries = {
  readonly name: string
  /** One for each point. */
  readonly values: readonly number[]
}

/** The plot in pixels of the drawing; what is outside of it is for the axes. */
export type Plot = {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Reaches from zero to the largest value, or from the least where it is below zero; nothing is cut off. */
export function valueScale(
  series: readonly ChartSeries[],
  { top, bottom }: Pick<Plot, 'top' | 'bottom'>,
): ScaleLinear<number, number> {
  const values = series.flatMap((each) => each.values)
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)]
  return scaleLinear([least, most], [bottom, top])
}

/** Round values for the grid, zero among them; never between two whole ones. */
export function gridOf(scale: ScaleLinear<number, number>, height: number): number[] {
  return scale.ticks(Math.max(2, Math.floor(height / 48))).filter(Number.isInteger)
}

/** The middle of a point, left to right. */
export function middleOf(index: number, count: number, { left, right }: Plot): number {
  return left + ((index + 0.5) * (right - left)) / count
}

/** The point under a place of the drawing; outside of the plot the first or the last. */
export function indexAt(x: number, count: number, { left, right }: Plot): number {
  const index = Math.floor(((x - left) * count) / (right - left))
  return Math.min(count - 1, Math.max(0, index))
}

type Bar = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The bars of one series: from zero up, or down where a value is below it. */
export function barsOf(
  series: readonly ChartSeries[],
  which: number,
  scale: ScaleLinear<number, number>,
  plot: Plot,
): Bar[] {
  const values = series[which]?.values ?? []
  const each = scaleBand(values.keys(), [plot.left, plot.right]).padding(0.2)
  const beside = scaleBand(series.keys(), [0, each.bandwidth()]).paddingInner(0.12)
  return values.map((value, index) => ({
    x: (each(index) ?? 0) + (beside(which) ?? 0),
    y: scale(Math.max(0, value)),
    width: beside.bandwidth(),
    height: Math.abs(scale(value) - scale(0)),
  }))
}

/** The points that have their names under the axis: as many as fit, the last always. */
export function namedPoints(count: number, width: number, nameWidth: number): number[] {
  const fit = Math.max(1, Math.floor(width / nameWidth))
  const step = Math.ceil(count / fit)
  const named: number[] = []
  for (let index = count - 1; index >= 0; index -= step) named.unshift(index)
  return named
}
