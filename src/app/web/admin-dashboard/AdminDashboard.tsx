import { useState } from 'react'
import { analyticsCalls } from '#features/analytics/schema.ts'
import { lessonAdminCalls } from '#features/lesson/schema.ts'
import { settingsCalls } from '#features/settings/schema.ts'
import { transactionCalls } from '#features/wallet/schema/transactions.ts'
import { RelativeTime } from '#ui/device/RelativeTime.tsx'
import { serverTimeOf } from '#ui/device/server-clock.ts'
import { useRead } from '#ui/live/use-read.ts'
import { Button } from '#ui/page/Button.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { part } from '#ui/router/part.ts'
import { adminDashboard as t } from '../../words/en/admin-dashboard.ts'
import { roomAddress } from '../entry/room-address.ts'
import { AdminDashboardActivity } from './AdminDashboardActivity.tsx'
import { AdminDashboardFigures } from './AdminDashboardFigures.tsx'
import { AdminDashboardNext } from './AdminDashboardNext.tsx'
import { AdminDashboardSkeleton } from './AdminDashboardSkeleton.tsx'
import { AdminDashboardTiles } from './AdminDashboardTiles.tsx'

const AdminDashboardRoom = part(
  () => import('./AdminDashboardRoom.tsx'),
  () => <Skeleton className="h-96 rounded-16 @lg:h-80" />,
)

const LATEST = { size: '5' }

/**
 * The house on one page: what waits for a decision, what it holds, what it promised, who is here.
 */
export default function AdminDashboard() {
  const overview = useRead(analyticsCalls.readOverview)
  const latest = useRead(transactionCalls.listTransactions, LATEST)
  const isOver = useLessonIsOver()
  const [asked, setAsked] = useState(false)
  const address = roomAddress(window.location)
  const refresh = async () => {
    setAsked(true)
    await Promise.all([overview.refetch(), latest.refetch()])
    setAsked(false)
  }
  // Both reads count as one: the page shows when both have come, and tells one fault once.
  const both = {
    data: overview.data &&
      latest.data && { figures: overview.data, transactions: latest.data.transactions },
    error: overview.error ?? latest.error,
    dataUpdatedAt: Math.min(overview.dataUpdatedAt, latest.dataUpdatedAt),
    isFetching: overview.isFetching || latest.isFetching,
    refetch: refresh,
  }
  return (
    <Page
      title={t.title}
      lead={
        // There from the start: a sign that comes later moves the heading.
        both.data ? (
          <>
            {t.updated} <RelativeTime at={serverTimeOf(both.dataUpdatedAt)} />.
          </>
        ) : (
          t.updated
        )
      }
      width="wide"
      actions={
        <Button
          variant="secondary"
          icon="refresh"
          pending={asked}
          onClick={refresh}
          className="gap-0! px-3! text-[0px]!"
        >
          {t.refresh}
        </Button>
      }
    >
      <AdminDashboardNext
        invite={
          address && (
            <div className="@container">
              <AdminDashboardRoom address={address} />
            </div>
          )
        }
      />
      <Loaded
        query={both}
        skeleton={<AdminDashboardSkeleton />}
        errorTitle={t.failed}
        errorText={t.loadFailed}
      >
        {({ figures, transactions }) => (
          <div className="@container grid grid-cols-1 gap-4">
            <AdminDashboardFigures figures={figures} isOver={isOver} />
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
