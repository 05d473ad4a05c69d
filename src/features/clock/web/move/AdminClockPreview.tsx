import { formatDay } from '#core/day.ts'
import type { Pesewas } from '#core/money.ts'
import { Chart } from '#ui/charts/Chart.tsx'
import { ChartCard } from '#ui/charts/ChartCard.tsx'
import { IN_CEDIS } from '#ui/charts/in-cedis.ts'
import { Money } from '#ui/money/Money.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { FactList } from '#ui/page/FactList.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import type { ClockState } from '../../schema.ts'
import { clockPage } from '../../words/en/clock-page.ts'
import { BoxSkeleton } from '../clock/ClockSkeleton.tsx'
import { emptiedAt, leftAfter, type PreviewDay, sumUp, usePreview } from './use-preview.ts'

const t = clockPage.preview
const SHOWN_DAYS = 30
/** A week and today: where the cash ends, it does so in the middle of the drawing. */
const FEWEST_POINTS = 8

/** How long the cash there is lasts, if each of the next days is paid to the machines there are. */
export default function AdminClockPreview({ clock }: { clock: ClockState }) {
  const query = usePreview(clock.move)
  return (
    <ChartCard title={t.title}>
      <Loaded query={query} skeleton={<BoxSkeleton className="h-80" />} errorTitle={t.failed}>
        {({ cash, days }) => (
          <Days {...{ clock, cash }} days={days.filter(({ on }) => on > clock.today)} />
        )}
      </Loaded>
    </ChartCard>
  )
}

type DaysProps = { clock: ClockState; cash: Pesewas; days: readonly PreviewDay[] }

function Days({ clock, cash, days: ahead }: DaysProps) {
  const sum = sumUp(ahead, SHOWN_DAYS)
  if (!sum || sum.first.machines === 0) {
    return (
      <Empty icon="machine" title={t.noneTitle}>
        {t.none}
      </Empty>
    )
  }
  const days = ahead.slice(0, SHOWN_DAYS)
  const left = leftAfter(cash, days)
  const index = emptiedAt(left)
  const drawn = index < 0 ? left : left.slice(0, Math.max(FEWEST_POINTS, index * 2 + 1))
  const names = [clock.today, ...days.map(({ on }) => on)].slice(0, drawn.length).map(formatDay)
  const when = names[index]
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-15 text-muted">
        {t.line}
        <span className="hint"> {t.text(sum.first.machines)}</span>
      </p>
      <Chart
        title={t.title}
        kind="lines"
        points={names.map((name) => ({ key: name, name, short: name.slice(0, 5) }))}
        series={[{ name: t.series, values: drawn }]}
        moment={when ? { index, text: t.gone, when } : null}
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
