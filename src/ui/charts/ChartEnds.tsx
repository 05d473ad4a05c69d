import type { ScaleLinear } from 'd3-scale'
import { type ChartSeries, middleOf, type Plot } from './chart-scales.ts'

type Props = {
  series: readonly ChartSeries[]
  plot: Plot
  scale: ScaleLinear<number, number>
  letters: number
}

/** Bold letters, in the broadest face that a device may show them in. */
const LETTER_PX = 8.5
const GAP_PX = 10
const LINE_PX = 16

/** The right edge of a plot which leaves each line's name its room beside the line's end. */
export function endsRoom(
  series: readonly ChartSeries[],
  { left, width, letters }: { left: number; width: number; letters: number },
): number {
  const name = Math.max(...series.map(({ name: { length } }) => length)) * LETTER_PX * letters
  // A line ends half a point before the edge.
  const half = 1 / (2 * (series[0]?.values.length ?? 1))
  return (width - GAP_PX - name - left * half) / (1 - half)
}

/** The name of each line at its end. Ends that are close have their names one under the other. */
export function ChartEnds({ series, plot, scale, letters }: Props) {
  const count = series[0]?.values.length ?? 1
  const ends = series
    .map(({ name, values }) => ({ name, y: scale(values[values.length - 1] ?? 0) }))
    .sort((one, other) => other.y - one.y)
  let lowest = plot.bottom
  return ends.map(({ name, y }) => {
    const at = Math.min(y, lowest)
    lowest = at - LINE_PX * letters
    return (
      <text
        key={name}
        x={middleOf(count - 1, count, plot) + GAP_PX}
        y={at}
        dy="0.32em"
        className="fill-ink stroke-raised text-13 font-semibold [paint-order:stroke]"
        strokeWidth={4}
      >
        {name}
      </text>
    )
  })
}
