import type { ChartPoint, ChartSeries, Plot } from './chart-scales.ts'
import { type ChartKind, LegendSign } from './ChartLegend.tsx'

type Props = {
  point: ChartPoint
  series: readonly ChartSeries[]
  index: number
  kind: ChartKind
  say: (value: number) => string
  /** The x of the point, and the drawing around it. */
  at: number
  plot: Plot
  width: number
}

/** The exact values of one point, on the side of it where there is more room. Said by the plot. */
export function ChartTip({ point, series, index, kind, say, at, plot, width }: Props) {
  const isLeft = at > (plot.left + plot.right) / 2
  return (
    <div
      aria-hidden="true"
      style={isLeft ? { right: width - at + 12 } : { left: at + 12 }}
      className="pointer-events-none absolute top-2 z-10 grid grid-cols-1 gap-1 rounded-8 border border-line-strong bg-raised px-3 py-2 text-13 shadow-over"
    >
      <p className="tabular font-semibold">{point.name}</p>
      {series.map(({ name, values }, which) => (
        <p key={name} className="flex items-start gap-2">
          <LegendSign which={which} kind={kind} />
          <span className="grid">
            <span className="text-muted">{name}</span>
            <span className="tabular font-semibold whitespace-nowrap">
              {say(values[index] ?? 0)}
            </span>
          </span>
        </p>
      ))}
    </div>
  )
}
