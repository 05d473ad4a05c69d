import { useState } from 'react'
import { analyticsCalls } from '#features/analytics/schema.ts'
import { lessonAdminCalls } from '#features/lesson/schema.ts'
import { settingsCalls } from '#features/settings/schema.ts'
import { transactionCalls } from '#features/wallet/schema/transactions.ts'
import { RelativeTime } from '#ui/device/RelativeTime.tsx'
import { serverTimeOf } from '#ui/device/server-clock.ts'
import { useRead } from '#ui/live/use-read.ts'
import { Icon } from '#ui/look/Icon.tsx'
import type { IconName } from '#ui/look/icon-paths.ts'
import { Button } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { Link } from '#ui/router/Link.tsx'
import { part } from '#ui/router/part.ts'
import { adminDashboard as t } from '../../words/en/admin-dashboard.ts'
import { isPlace } from '../admin-shell/admin-routes.ts'
import { roomAddress } from '../entry/room-address.ts'
import { AdminDashboardActivity } from './AdminDashboardActivity.tsx'
import { AdminDashboardFigures } from './AdminDashboardFigures.tsx'
import { AdminDashboardNext } from './AdminDashboardNext.tsx'
import { AdminDashboardWaiting } from './AdminDashboardWaiting.tsx'

const AdminDashboardRoom = part(
  () => import('./AdminDashboardRoom.tsx'),
  () => <Skeleton className="h-96 rounded-16 @lg:h-80" />,
)

/** The two reads of the page as one: it shows when both have come, and tells one fault once. */
function useOverview() {
  const overview = useRead(analyticsCalls.readOverview)
  const latest = useRead(transactionCalls.listTransactions, { size: '5' })
  const [isRefreshing, setRefreshing] = useState(false)
  const refresh = async () => {
    setRefreshing(true)
    await Promise.all([overview.refetch(), latest.refetch()])
    setRefreshing(false)
  }
  const query = {
    data: overview.data &&
      latest.data && { figures: overview.data, transactions: latest.data.transactions },
    error: overview.error ?? latest.error,
    dataUpdatedAt: Math.min(overview.dataUpdatedAt, latest.dataUpdatedAt),
    isFetching: overview.isFetching || latest.isFetching,
    refetch: refresh,
  }
  return { query, isRefreshing }
}

/** The words of the last update, there from the start: a sign that comes later moves the heading. */
function Updated({ at }: { at: number | null }) {
  if (at === null) return t.updated
  return (
    <>
      {t.updated} <RelativeTime at={serverTimeOf(at)} />.
    </>
  )
}

/**
 * The house on one page: what waits for a decision, what it holds, what it promised, who is here.
 */
export default function AdminDashboard() {
  const { query, isRefreshing } = useOverview()
  const isOver = useLessonIsOver()
  const address = roomAddress(window.location)
  return (
    <Page
      title={t.title}
      lead={<Updated at={query.data ? query.dataUpdatedAt : null} />}
      width="wide"
      actions={
        <Button
          variant="secondary"
          icon="refresh"
          pending={isRefreshing}
          onClick={query.refetch}
          className="gap-0! px-3! text-[0px]!"
        >
          {t.refresh}
        </Button>
      }
    >
      <AdminDashboardNext
        waiting={
          query.data ? (
            <AdminDashboardWaiting pending={query.data.figures.pending} isOver={isOver} />
          ) : (
            !query.error && <Skeleton className="m-4 h-6 w-44" />
          )
        }
        invite={
          address && (
            <div className="@container">
              <AdminDashboardRoom address={address} />
            </div>
          )
        }
      />
      <Loaded
        query={query}
        skeleton={<AdminDashboardSkeleton />}
        errorTitle={t.failed}
        errorText={t.loadFailed}
      >
        {({ figures, transactions }) => (
          <div className="@container grid grid-cols-1 gap-4">
            <AdminDashboardFigures figures={figures} />
            <div className="grid grid-cols-1 items-start gap-4 @3xl:grid-cols-3">
              <AdminDashboardActivity transactions={transactions} />
              <AdminDashboardTiles />
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  )
}

/** True once the truth is told and no lesson is under way. */
function useLessonIsOver(): boolean {
  const isTold = useRead(settingsCalls.readPublic).data?.revealed === true
  const lesson = useRead(lessonAdminCalls.readLesson, {}, { enabled: isTold }).data
  return isTold && lesson?.lesson === null
}

/** The dashboard to come, each surface where it will stand. */
function AdminDashboardSkeleton() {
  return (
    <div role="status" className="@container grid grid-cols-1 gap-4">
      <span className="sr-only">{t.loading}</span>
      <div className="grid grid-cols-1 gap-4">
        <Skeleton className="h-80 rounded-16 @lg:h-60 @3xl:h-42" />
        <Skeleton className="h-50 rounded-16 @3xl:h-30" />
      </div>
      <div className="grid grid-cols-1 items-start gap-4 @3xl:grid-cols-3">
        <Card className="grid grid-cols-1 gap-4 @3xl:col-span-2">
          <Skeleton className="h-7 w-40" />
          {Array.from({ length: 5 }, (_, row) => (
            <div key={row} className="flex items-center gap-3">
              <Skeleton className="size-10 rounded-full" />
              <Skeleton className="h-11 flex-1" />
            </div>
          ))}
        </Card>
        <Card className="grid grid-cols-1 gap-4">
          <Skeleton className="h-7 w-40" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </Card>
      </div>
    </div>
  )
}

type Tile = { to: string; icon: IconName; name: keyof typeof t.tiles }

const TILES: readonly Tile[] = [
  { to: '/admin/transactions?type=deposit', icon: 'deposit', name: 'deposits' },
  { to: '/admin/transactions?type=withdrawal', icon: 'withdraw', name: 'withdrawals' },
  { to: '/admin/users', icon: 'people', name: 'users' },
  { to: '/admin/items', icon: 'machine', name: 'items' },
  { to: '/admin/analytics', icon: 'chart', name: 'analytics' },
  { to: '/admin/solvency', icon: 'scale', name: 'solvency' },
  { to: '/admin/settings', icon: 'gear', name: 'settings' },
  { to: '/dashboard', icon: 'phone', name: 'learner' },
]

/** The tiles that lead on, but for what stands open in the menu beside them: the lesson's own pages. */
function AdminDashboardTiles() {
  return (
    <Card title={t.actions}>
      <ul className="-mx-2 grid grid-cols-1 gap-1">
        {TILES.filter(({ to }) => isPlace(to.split('?')[0] ?? to)).map(({ to, icon, name }) => (
          <li key={name}>
            <Link
              to={to}
              title={t.tiles[name].text}
              className="flex min-h-12 items-center gap-3 rounded-12 px-2 text-ink no-underline eases hover:bg-sunken"
            >
              <span className="text-brand">
                <Icon name={icon} />
              </span>
              {t.tiles[name].title}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
