import { cx } from '../look/class-names.ts'
import { ChartMark } from './ChartLines.tsx'
import { seriesLookOf } from './chart-looks.ts'
import type { ChartSeries } from './chart-scales.ts'

export type ChartKind = 'columns' | 'lines'

/** The meaning of each form in the chart. */
export function ChartLegend({ series, kind }: { series: readonly ChartSeries[]; kind: ChartKind }) {
  return (
    <ul className="flex min-w-0 flex-wrap gap-x-4 gap-y-1 text-15">
      {series.map(({ name }, which) => (
        <li key={name} className="flex items-center gap-2">
          <LegendSign which={which} kind={kind} />
          {name}
        </li>
      ))}
    </ul>
  )
}

export function LegendSign({ which, kind }: { which: number; kind: ChartKind }) {
  const { fill, stroke, dash } = seriesLookOf(which)
  return (
    <svg width="24" height="14" aria-hidden="true" className={cx('shrink-0', stroke)}>
      {kind === 'columns' ? (
        <rect x="6" y="1" width="12" height="12" rx="2" strokeWidth="2" className={fill} />
      ) : (
        <g className="fill-raised">
          <path d="M0 7h24" strokeWidth="2" strokeDasharray={dash} />
          <ChartMark which={which} x={12} y={7} size={8} />
        </g>
      )}
    </svg>
  )
}
