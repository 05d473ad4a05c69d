import type { ScaleLinear } from 'd3-scale'
import { cx } from '../look/class-names.ts'
import { type ChartPoint, middleOf, namedPoints, type Plot } from './chart-scales.ts'

type Props = {
  points: readonly ChartPoint[]
  plot: Plot
  scale: ScaleLinear<number, number>
  /** The values that have a line, in words. */
  grid: readonly { readonly value: number; readonly says: string }[]
  letters: number
}

/** Grid lines with their values, and names under the points; the line of zero is the stronger. */
export function ChartAxes({ points, plot, scale, grid, letters }: Props) {
  const { left, right, bottom } = plot
  return (
    <g className="text-13">
      {grid.map(({ value, says }) => (
        <g key={value}>
          <line
            x1={left}
            x2={right}
            y1={scale(value)}
            y2={scale(value)}
            className={cx(value === 0 ? 'stroke-line-strong' : 'stroke-line')}
          />
          <text
            x={left - 8}
            y={scale(value)}
            dy="0.32em"
            textAnchor="end"
            className="tabular fill-muted"
          >
            {says}
          </text>
        </g>
      ))}
      {namedPoints(points.length, right - left, 52 * letters).map((index) => (
        <text
          key={points[index]?.key}
          x={middleOf(index, points.length, plot)}
          y={bottom + 18 * letters}
          textAnchor="middle"
          className="tabular fill-muted"
        >
          {points[index]?.short}
        </text>
      ))}
    </g>
  )
}
