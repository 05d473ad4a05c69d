import type { ScaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { cx } from '../look/class-names.ts'
import { seriesLookOf } from './chart-looks.ts'
import { type ChartSeries, middleOf, type Plot } from './chart-scales.ts'

type Props = {
  series: readonly ChartSeries[]
  plot: Plot
  scale: ScaleLinear<number, number>
  active: number | null
}

/** Points closer than this many pixels are not marked one by one. */
const CLOSEST_PX = 9

/** A line through the values of each series; full, dashed or dotted. */
export function ChartLines({ series, plot, scale, active }: Props) {
  return series.map(({ name, values }, which) => {
    const { stroke, dash } = seriesLookOf(which)
    const x = (index: number) => middleOf(index, values.length, plot)
    const path = line<number>((_, index) => x(index), scale)(values)
    const isMarked = (plot.right - plot.left) / values.length >= CLOSEST_PX
    return (
      <g key={name} className={cx(stroke, 'fill-raised')}>
        <path
          d={path ?? ''}
          fill="none"
          strokeWidth={2}
          strokeLinejoin="round"
          strokeDasharray={dash}
        />
        {values.map(
          (value, index) =>
            (isMarked || index === active) && (
              <ChartMark
                key={index}
                which={which}
                x={x(index)}
                y={scale(value)}
                size={index === active ? 10 : 6}
              />
            ),
        )}
      </g>
    )
  })
}

type MarkProps = { which: number; x: number; y: number; size: number }

export function ChartMark({ which, x, y, size }: MarkProps) {
  if (seriesLookOf(which).mark === 'circle')
    return <circle cx={x} cy={y} r={size / 2} strokeWidth={2} />
  return <rect x={x - size / 2} y={y - size / 2} width={size} height={size} strokeWidth={2} />
}
