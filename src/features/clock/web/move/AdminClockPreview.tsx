import { formatDay } from '#core/day.ts'
import { Chart } from '#ui/charts/Chart.tsx'
import { IN_CEDIS } from '#ui/charts/in-cedis.ts'
import { Money } from '#ui/money/Money.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { FactList } from '#ui/page/FactList.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import type { ClockState } from '../../schema.ts'
import { clockPage } from '../../words/en/clock-page.ts'
import { BoxSkeleton } from '../clock/ClockSkeleton.tsx'
import { type PreviewDay, sumUp, usePreview } from './use-preview.ts'

const t = clockPage.preview
const SHOWN_DAYS = 30

/** The payments of each of the next days to the machines there are. */
export default function AdminClockPreview({ clock }: { clock: ClockState }) {
  const query = usePreview(clock.move)
  return (
    <Card title={t.title}>
      <Loaded query={query} skeleton={<BoxSkeleton className="h-80" />} errorTitle={t.failed}>
        {({ days }) => <Days days={days.filter(({ on }) => on > clock.today)} />}
      </Loaded>
    </Card>
  )
}

function Days({ days: ahead }: { days: readonly PreviewDay[] }) {
  const sum = sumUp(ahead, SHOWN_DAYS)
  if (!sum || sum.first.machines === 0) {
    return (
      <Empty icon="machine" title={t.noneTitle}>
        {t.none}
      </Empty>
    )
  }
  const days = ahead.slice(0, SHOWN_DAYS)
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="hint text-15 text-muted">{t.text(sum.first.machines)}</p>
      <Chart
        title={t.title}
        kind="columns"
        points={days.map(({ on }) => {
          const name = formatDay(on)
          return { key: on, name, short: name.slice(0, 5) }
        })}
        series={[{ name: t.series, values: days.map(({ pays }) => pays) }]}
        {...IN_CEDIS}
        pointTitle={t.day}
        unit={t.unit}
        empty={t.none}
      />
      <FactList
        facts={[
          {
            label: t.tomorrow(sum.first.people, sum.first.robots),
            value: <Money amount={sum.first.pays} />,
          },
          { label: t.total(SHOWN_DAYS), value: <Money amount={sum.paid} />, strong: true },
        ]}
      />
    </div>
  )
}
