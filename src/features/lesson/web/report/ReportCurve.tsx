import { formatDay } from '#core/day.ts'
import { shortSince } from '#features/solvency/rules.ts'
import { solvencyCalls } from '#features/solvency/schema.ts'
import { Chart } from '#ui/charts/Chart.tsx'
import { ChartCard } from '#ui/charts/ChartCard.tsx'
import { IN_CEDIS } from '#ui/charts/in-cedis.ts'
import { useRead } from '#ui/live/use-read.ts'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { lessonReport as t } from '../../words/en/lesson-report.ts'

/** The curve of the drawer's cash and of the sum that was owed, at the end of each business day. */
export function ReportCurve() {
  const days = useRead(solvencyCalls.readSolvency).data?.days
  const points = days?.map(({ day }) => {
    const name = formatDay(day)
    return { key: name, name, short: name.slice(0, 5) }
  })
  const index = shortSince(days ?? [])
  const since = points?.[index]
  return (
    <ChartCard title={t.curve}>
      {days && points ? (
        <Chart
          title={t.curve}
          kind="lines"
          points={points}
          moment={since ? { index, text: t.short(since.short), when: since.name } : null}
          series={[
            { name: t.cash, values: days.map(({ cash }) => cash) },
            { name: t.owed, values: days.map(({ owed }) => owed) },
          ]}
          {...IN_CEDIS}
          pointTitle={t.day}
          unit={t.cedis}
          empty={t.nothing}
        />
      ) : (
        <Skeleton className="h-68 lg:h-60" />
      )}
      <p className="mt-3 text-15 text-muted">{t.curveMeans}</p>
    </ChartCard>
  )
}
