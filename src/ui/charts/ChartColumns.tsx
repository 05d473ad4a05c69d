import type { ScaleLinear } from 'd3-scale'
import { cx } from '../look/class-names.ts'
import { seriesLookOf } from './chart-looks.ts'
import { barsOf, type ChartSeries, type Plot } from './chart-scales.ts'

type Props = {
  series: readonly ChartSeries[]
  plot: Plot
  scale: ScaleLinear<number, number>
  active: number | null
}

/** A bar for each value; the first series is full, the next are outlined. What is below zero is red. */
export function ChartColumns({ series, plot, scale, active }: Props) {
  return series.map(({ name }, which) => {
    const { fill, stroke } = seriesLookOf(which)
    return (
      <g key={name} className={cx(fill, stroke)} strokeWidth={which === 0 ? 0 : 2}>
        {barsOf(series, which, scale, plot).map(
          (bar, index) =>
            bar.height > 0 && (
              <rect
                key={index}
                {...inset(bar, which === 0 ? 0 : 1)}
                rx={2}
                className={(series[which]?.values[index] ?? 0) < 0 ? 'fill-bad' : undefined}
                opacity={active === null || active === index ? 1 : 0.45}
              />
            ),
        )}
      </g>
    )
  })
}

/**
 * An outline is drawn on both sides of its path, so the path is drawn smaller and the bar keeps its
 * size.
 */
function inset(bar: ReturnType<typeof barsOf>[number], by: number) {
  return {
    x: bar.x + by,
    y: bar.y + by,
    width: Math.max(0, bar.width - 2 * by),
    height: Math.max(0, bar.height - 2 * by),
  }
}
