import type { ReactNode } from 'react'
import { Chart } from '#ui/charts/Chart.tsx'
import { ChartCard } from '#ui/charts/ChartCard.tsx'
import type { ChartKind } from '#ui/charts/ChartLegend.tsx'
import { IN_CEDIS } from '#ui/charts/in-cedis.ts'
import { future } from '../words/en/future.ts'

const t = future.charts

type Props = {
  title: string
  kind: ChartKind
  /** The day of each point. */
  days: readonly number[]
  series: readonly { name: string; values: readonly number[] }[]
  children?: ReactNode
}

/** The outcome and its curve, which stay in sight beside the sliders. */
export const IN_SIGHT = 'grid min-w-0 grid-cols-1 gap-4 lg:sticky lg:top-20'

/** Amounts by day of the model. */
export function FutureChart({ title, kind, days, series, children }: Props) {
  return (
    <ChartCard title={title}>
      {children}
      <Chart
        {...{ title, kind, series }}
        points={days.map((day) => ({
          key: String(day),
          name: t.dayName(day),
          short: String(day),
        }))}
        {...IN_CEDIS}
        pointTitle={t.day}
        unit={t.unit}
        empty={t.empty}
      />
    </ChartCard>
  )
}
