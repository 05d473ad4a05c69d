import { formatDay } from '#core/day.ts'
import { Chart } from '#ui/charts/Chart.tsx'
import { ChartCard } from '#ui/charts/ChartCard.tsx'
import type { Moment } from '#ui/charts/ChartMoment.tsx'
import { IN_CEDIS } from '#ui/charts/in-cedis.ts'
import { shortSince } from '../rules.ts'
import type { HouseDay } from '../schema.ts'
import { solvencyPage } from '../words/en/admin-solvency.ts'

const t = solvencyPage.charts

/** The most days that are drawn as columns; more of them are lines. */
const MOST_COLUMNS = 14

type Series = readonly (readonly [name: string, value: keyof Omit<HouseDay, 'day'>])[]

/** The house by business days: at the end of each what it held, owed and promised; what moved. */
export function SolvencyCharts({ days }: { days: readonly HouseDay[] }) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 @4xl:grid-cols-2">
      <DayChart
        title={t.balance}
        days={days}
        series={[
          [t.cash, 'cash'],
          [t.owed, 'owed'],
        ]}
        moment={insolventFrom(days)}
        empty={t.nothing}
      />
      <DayChart
        title={t.flow}
        kind={days.length > MOST_COLUMNS ? 'lines' : 'columns'}
        days={days}
        series={[
          [t.cameIn, 'cameIn'],
          [t.wentOut, 'wentOut'],
        ]}
        empty={t.noCash}
      />
      <div className="@4xl:col-span-2">
        <DayChart
          title={t.promise}
          days={days}
          series={[[t.promised, 'promised']]}
          empty={t.noPromise}
        />
      </div>
    </div>
  )
}

/** The first day from which the drawer has held less than is owed until now; null where it can pay. */
function insolventFrom(days: readonly HouseDay[]): Moment | null {
  const index = shortSince(days)
  const from = days[index]
  return from ? { index, text: t.insolvent, when: formatDay(from.day) } : null
}

type Props = {
  title: string
  kind?: 'columns' | 'lines'
  days: readonly HouseDay[]
  series: Series
  moment?: Moment | null
  empty: string
}

function DayChart({ title, kind = 'lines', days, series, moment = null, empty }: Props) {
  return (
    <ChartCard title={title}>
      <Chart
        title={title}
        kind={kind}
        points={days.map(({ day }) => pointOf(formatDay(day)))}
        series={series.map(([name, key]) => ({ name, values: days.map((each) => each[key]) }))}
        moment={moment}
        {...IN_CEDIS}
        pointTitle={t.day}
        unit={t.cedis}
        empty={empty}
      />
    </ChartCard>
  )
}

function pointOf(name: string) {
  return { key: name, name, short: name.slice(0, 5) }
}
