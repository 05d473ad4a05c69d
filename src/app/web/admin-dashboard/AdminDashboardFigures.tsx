import type { ReactNode } from 'react'
import type { AnswerOf } from '#core/call.ts'
import { formatCount } from '#core/counts.ts'
import type { Pesewas } from '#core/money.ts'
import type { analyticsCalls } from '#features/analytics/schema.ts'
import { useClosedRoom } from '#ui/live/closed-room.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { Money } from '#ui/money/Money.tsx'
import { Card } from '#ui/page/Card.tsx'
import { adminDashboard as t } from '../../words/en/admin-dashboard.ts'

type Props = { figures: DashboardFigures }

/** The figures as two strips: the house's money now, and what people have done. */
export function AdminDashboardFigures({ figures }: Props) {
  const { users, admins, robots, activeUsers, revenue, transactions, pending, machines } = figures
  return (
    <section aria-label={t.figures} className="grid grid-cols-1 gap-4">
      <AdminDashboardHall figures={figures} />
      <Card className="grid grid-cols-2 gap-x-4 gap-y-5 @4xl:grid-cols-[1fr_1fr_1fr_1fr_1.4fr]">
        <Figure
          label={t.users}
          value={users}
          beside={robots > 0 && t.andRobots(robots)}
          title={t.counted(users - admins, admins, robots)}
        />
        <Figure label={t.activeUsers} value={activeUsers} title={t.activeHint} />
        <Figure
          label={t.transactions}
          value={transactions}
          title={t.decidedAndPending(transactions - pending, pending)}
        />
        <Figure label={t.machines} value={machines} title={t.machinesHint} />
        <div className="col-span-2 @4xl:col-span-1">
          <Figure label={t.revenue} value={<Money amount={revenue} />} title={t.revenueHint} />
        </div>
      </Card>
    </section>
  )
}

type FigureProps = {
  label: string
  value: number | ReactNode
  beside?: ReactNode
  /** The count in words, for who rests on it, hears it, or asks by the page's sign. */
  title: string
}

function Figure({ label, value, beside, title }: FigureProps) {
  return (
    <dl title={title} className="grid min-w-0 grid-cols-1 content-start gap-1">
      <dt className="text-15 text-muted">{label}</dt>
      <dd className="text-22 font-semibold">
        {typeof value === 'number' ? formatCount(value) : value}
        {beside && <span className="text-15 font-normal text-muted"> {beside}</span>}
      </dd>
      <dd className="hint mt-1 text-13 text-muted">{title}</dd>
    </dl>
  )
}

/**
 * Three figures of the whole room: what is really there, what of it is owed, and what has been
 * promised for tomorrow.
 */
function AdminDashboardHall({ figures }: { figures: DashboardFigures }) {
  const { houseCash, owed, dailyProfits } = figures
  const isClosed = useClosedRoom()
  return (
    <Card tone="hall" className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-x-6 gap-y-4 @lg:grid-cols-2 @4xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
        <div className="@lg:col-span-2 @4xl:col-span-1">
          <Amount label={t.houseCash} hint={t.houseCashHint}>
            <Money amount={houseCash} size="hero" />
          </Amount>
        </div>
        <Amount label={t.owed} hint={t.owedHint}>
          <Money amount={owed} size="large" />
        </Amount>
        <Amount label={t.dailyProfits} hint={isClosed ? t.dailyProfitsClosed : t.dailyProfitsHint}>
          <Money amount={dailyProfits} size="large" />
        </Amount>
      </div>
      {!isClosed && (
        <p className="flex items-start gap-2 border-t border-hall-line pt-3 text-15 text-on-hall">
          <Icon name="scale" className="mt-px" />
          {sayCoverage(houseCash, dailyProfits)}
        </p>
      )}
    </Card>
  )
}

/** Whole days for which the drawer could pay out what is credited each day. */
function sayCoverage(houseCash: Pesewas, dailyProfits: Pesewas): string {
  if (dailyProfits === 0) return t.nothingPromised
  return t.coverage(Math.floor(houseCash / dailyProfits))
}

type AmountProps = { label: string; hint: string; children: ReactNode }

/**
 * The hint is for who rests on it, hears it or asks by the page's sign: the label says enough to
 * who reads it every day.
 */
function Amount({ label, hint, children }: AmountProps) {
  return (
    <dl title={hint} className="grid min-w-0 grid-cols-1 gap-0.5">
      <dt className="text-15 text-on-hall-muted">{label}</dt>
      {/* A line of one height and baseline, also where a figure is smaller. */}
      <dd className="@4xl:text-40">{children}</dd>
      <dd className="hint text-13 text-on-hall-muted">{hint}</dd>
    </dl>
  )
}

/** The figures of the whole room on the dashboard, as the server answers. */
type DashboardFigures = AnswerOf<typeof analyticsCalls.readOverview>
