import type { ReactNode } from 'react'
import type { AnswerOf } from '#core/call.ts'
import type { Pesewas } from '#core/money.ts'
import type { analyticsCalls } from '#features/analytics/schema.ts'
import { useClosedRoom } from '#ui/live/closed-room.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { Money } from '#ui/money/Money.tsx'
import { ButtonLink } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { adminDashboard as t } from '../../words/en/admin-dashboard.ts'

type Props = {
  figures: DashboardFigures
  /** The lesson is over and the truth told. */
  isOver?: boolean
}

/** A line for what waits; then the six figures as two strips: the money, and the people and their doings. */
export function AdminDashboardFigures({ figures, isOver = false }: Props) {
  const { users, admins, robots, activeUsers, transactions, pending, machines } = figures
  return (
    <section aria-label={t.figures} className="grid grid-cols-1 gap-4">
      <AdminDashboardWaiting pending={pending} isOver={isOver} />
      <AdminDashboardHall figures={figures} />
      <Card className="grid grid-cols-2 gap-x-4 gap-y-5 @3xl:grid-cols-4">
        <Figure label={t.users} value={users} title={t.counted(users - admins, admins, robots)} />
        <Figure label={t.activeUsers} value={activeUsers} title={t.activeHint} />
        <Figure
          label={t.transactions}
          value={transactions}
          title={t.decidedAndPending(transactions - pending, pending)}
        />
        <Figure label={t.machines} value={machines} title={t.machinesHint} />
      </Card>
    </section>
  )
}

const wholeNumber = new Intl.NumberFormat('en-GH')

type FigureProps = {
  label: string
  value: number
  /** The count in words, for who rests on it, hears it, or asks by the page's sign. */
  title: string
}

function Figure({ label, value, title }: FigureProps) {
  return (
    <dl title={title} className="grid min-w-0 grid-cols-1 content-start gap-1">
      <dt className="text-15 text-muted">{label}</dt>
      <dd className="text-28 leading-none font-semibold">{wholeNumber.format(value)}</dd>
      <dd className="hint mt-1 text-13 text-muted">{title}</dd>
    </dl>
  )
}

type AdminDashboardWaitingProps = {
  pending: number
  /** The lesson is over and the truth told. */
  isOver?: boolean
}

/**
 * Says in one line whether somebody waits for a decision. In a closed room nobody decides any more,
 * and once the lesson is over and the truth told nobody is waited for: what is left stays so, and
 * nothing asks for it.
 */
function AdminDashboardWaiting({ pending, isOver = false }: AdminDashboardWaitingProps) {
  const isClosed = useClosedRoom()
  const waits = pending > 0 && !isClosed && !isOver
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-16 border border-line bg-raised px-4 py-1.5">
      <p role="status" className="flex min-w-0 items-center gap-3 font-semibold">
        <Icon
          name={isClosed ? 'lock' : waits ? 'clock' : 'check'}
          className={waits ? 'text-wait' : 'text-brand'}
        />
        {isClosed
          ? t.leftPending(pending)
          : waits
            ? t.waiting(pending)
            : pending > 0
              ? t.leftOver(pending)
              : t.nothingWaits}
      </p>
      {pending > 0 && !isClosed && (
        <ButtonLink to="/admin/transactions?status=pending" variant="quiet" icon="forward">
          {t.review}
        </ButtonLink>
      )}
    </div>
  )
}

/**
 * Three figures of the whole room: what came in, what is really there, and what has been promised
 * for tomorrow.
 */
function AdminDashboardHall({ figures }: { figures: DashboardFigures }) {
  const { revenue, houseCash, dailyProfits } = figures
  const isClosed = useClosedRoom()
  return (
    <Card tone="hall" className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 items-end gap-x-6 gap-y-4 @lg:grid-cols-2 @3xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
        <div className="@lg:max-@3xl:col-span-2">
          <Amount label={t.revenue} hint={t.revenueHint}>
            <Money amount={revenue} size="hero" />
          </Amount>
        </div>
        <Amount label={t.houseCash} hint={t.houseCashHint}>
          <Money amount={houseCash} size="large" />
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
      <dd>{children}</dd>
      <dd className="hint text-13 text-on-hall-muted">{hint}</dd>
    </dl>
  )
}

/** The figures of the whole room on the dashboard, as the server answers. */
export type DashboardFigures = AnswerOf<typeof analyticsCalls.readOverview>
