import type { AnswerOf } from '#core/call.ts'
import { formatCount } from '#core/counts.ts'
import { formatDay } from '#core/day.ts'
import { Chart } from '#ui/charts/Chart.tsx'
import { ChartCard } from '#ui/charts/ChartCard.tsx'
import { IN_CEDIS } from '#ui/charts/in-cedis.ts'
import type { analyticsCalls } from '../schema.ts'
import { analyticsPage } from '../words/en/admin-analytics.ts'

const t = analyticsPage.charts
const TREND_DAYS = 7

type PeriodDay = AnswerOf<typeof analyticsCalls.readPeriod>['days'][number]

/** The last week as columns, the whole period as lines; each with its table. */
export function AnalyticsCharts({ days }: { days: readonly PeriodDay[] }) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 @4xl:grid-cols-2">
      <MoneyChart title={t.trend} kind="columns" days={days.slice(-TREND_DAYS)} />
      {days.length > TREND_DAYS && <MoneyChart title={t.money} kind="lines" days={days} />}
      <ChartCard title={t.people} className={days.length > TREND_DAYS ? '@4xl:col-span-2' : ''}>
        <Chart
          title={t.people}
          kind="lines"
          points={days.map(pointOf)}
          series={[
            { name: t.newUsers, values: days.map(({ newUsers }) => newUsers) },
            { name: t.purchases, values: days.map(({ purchases }) => purchases) },
          ]}
          say={formatCount}
          sayShort={formatCount}
          pointTitle={t.day}
          unit={t.count}
          empty={t.noPeople}
        />
      </ChartCard>
    </div>
  )
}

type MoneyProps = { title: string; kind: 'columns' | 'lines'; days: readonly PeriodDay[] }

function MoneyChart({ title, kind, days }: MoneyProps) {
  return (
    <ChartCard title={title}>
      <Chart
        title={title}
        kind={kind}
        points={days.map(pointOf)}
        series={[
          { name: t.deposits, values: days.map(({ deposits }) => deposits) },
          { name: t.withdrawals, values: days.map(({ withdrawals }) => withdrawals) },
        ]}
        {...IN_CEDIS}
        pointTitle={t.day}
        unit={t.cedis}
        empty={t.noMoney}
      />
    </ChartCard>
  )
}

function pointOf({ day }: PeriodDay) {
  const name = formatDay(day)
  return { key: day, name, short: name.slice(0, 5) }
}
