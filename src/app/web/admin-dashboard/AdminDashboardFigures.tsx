import type { ReactNode } from 'react'
import { adminDashboard as t } from '../../words/en/admin-dashboard.ts'
import { Card } from '#ui/page/Card.tsx'
import { MachineArt } from '#ui/art/MachineArt.tsx'
import { AdminDashboardHall } from './AdminDashboardHall.tsx'
import { AdminDashboardWaiting } from './AdminDashboardWaiting.tsx'
import type { DashboardFigures } from './dashboard-figures.ts'

/** The six figures: the money together in the hall, the people and their doings beside it. */
export function AdminDashboardFigures({ figures }: { figures: DashboardFigures }) {
  return (
    <section
      aria-label={t.figures}
      className="grid grid-cols-1 gap-4 @lg:grid-cols-2 @3xl:grid-cols-6"
    >
      <AdminDashboardHall figures={figures} />
      <AdminDashboardWaiting pending={figures.pending} />
      <People figures={figures} />
      <Transactions all={figures.transactions} pending={figures.pending} />
      <Card className="flex items-end justify-between gap-3 overflow-hidden @lg:col-span-2 @3xl:col-span-2">
        <Figure label={t.machines} value={figures.machines} hint={t.machinesHint} />
        <MachineArt id={9} roi={7800} className="-mr-1 max-w-28" />
      </Card>
    </section>
  )
}

function Transactions({ all, pending }: { all: number; pending: number }) {
  const decided = all - pending
  return (
    <Card className="grid grid-cols-1 content-between gap-3 @3xl:col-span-2">
      <Figure label={t.transactions} value={all} />
      <div className="grid grid-cols-1 gap-1.5">
        <Share part={decided} whole={all} />
        <p className="text-15 text-muted">{t.decidedAndPending(decided, pending)}</p>
      </div>
    </Card>
  )
}

function People({
  figures: { users, admins, robots, activeUsers: active },
}: {
  figures: DashboardFigures
}) {
  return (
    <Card className="grid grid-cols-1 content-between gap-3 @3xl:col-span-2">
      <div className="grid grid-cols-2 gap-3">
        <Figure label={t.users} value={users} hint={t.counted(users - admins, admins, robots)} />
        <Figure label={t.activeUsers} value={active} />
      </div>
      <div className="grid grid-cols-1 gap-1.5">
        <Share part={active} whole={users} />
        <p className="text-15 text-muted">{t.activeHint}</p>
      </div>
    </Card>
  )
}

/** A part of a whole as a bar; the two figures above say the same. */
function Share({ part, whole }: { part: number; whole: number }) {
  return (
    <div aria-hidden="true" className="flex h-2 overflow-hidden rounded-full bg-sunken">
      <span className="bg-brand" style={{ flex: part }} />
      <span style={{ flex: Math.max(0, whole - part) }} />
    </div>
  )
}

const wholeNumber = new Intl.NumberFormat('en-GH')

type FigureProps = { label: string; value: number; hint?: ReactNode }

function Figure({ label, value, hint }: FigureProps) {
  return (
    <dl className="grid grid-cols-1 min-w-0 content-start gap-1">
      <dt className="text-15 text-muted">{label}</dt>
      <dd className="tabular text-28 leading-none font-semibold">{wholeNumber.format(value)}</dd>
      {hint && <dd className="mt-1 text-15 text-muted">{hint}</dd>}
    </dl>
  )
}
