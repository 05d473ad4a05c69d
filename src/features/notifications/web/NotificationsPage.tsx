import { useEffect, useState } from 'react'
import type { AnswerOf } from '#core/call.ts'
import { authCalls } from '#features/auth/schema.ts'
import { sayDay } from '#ui/device/say-day.ts'
import { Pager } from '#ui/list/Pager.tsx'
import { usePage } from '#ui/list/use-pages.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { useRead } from '#ui/live/use-read.ts'
import { useHiddenBalance } from '#ui/money/hidden-balance.ts'
import { Button } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { EmptyPage } from '#ui/page/EmptyPage.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Page } from '#ui/page/Page.tsx'
import { SkeletonList } from '#ui/page/Skeleton.tsx'
import { type NoticeRow, notificationsCalls } from '../schema.ts'
import { notifications as t } from '../words/en/notifications.ts'
import { NoticeItem } from './NoticeItem.tsx'

const SIZE = 20

/** The page of news about a person's own requests, profits and referrals, under the business days of each. */
export default function NotificationsPage() {
  const [page, setPage] = usePage()
  const [since] = useState(Date.now)
  const query = useRead(notificationsCalls.listNotices, { page: String(page), size: String(SIZE) })
  // An answer of an earlier visit may be shown first; what is new is not read from that.
  const fresh = query.dataUpdatedAt >= since ? query.data : undefined
  const isNew = useNewness(fresh)
  useMarkSeen(page === 1 ? fresh : undefined)
  const turnTo = (to: number) => {
    setPage(to)
    window.scrollTo(0, 0)
  }
  return (
    <Page title={t.title}>
      <Loaded query={query} errorTitle={t.loadError} skeleton={<NoticesSkeleton />}>
        {(data) => (
          <>
            {data.notices.length > 0 && <Days notices={data.notices} isNew={isNew} />}
            {data.total === 0 && <NothingYet />}
            {data.total > 0 && data.notices.length === 0 && <Beyond onBack={() => turnTo(1)} />}
            <Pager page={page} size={SIZE} total={data.total} onPage={turnTo} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

type DaysProps = {
  notices: AnswerOf<typeof notificationsCalls.listNotices>['notices']
  isNew: (notice: NoticeRow) => boolean
}

function Days({ notices, isNew }: DaysProps) {
  const [hidden] = useHiddenBalance()
  const today = useRead(authCalls.readSession).data?.today
  const days = [...new Set(notices.map(({ on }) => on))]
  return days.map((on) => (
    <Card key={on} title={sayDay(on, today)}>
      <ul className="-mb-3 divide-y divide-line">
        {notices
          .filter((notice) => notice.on === on)
          .map((notice) => (
            <NoticeItem
              key={notice.id}
              notice={notice}
              today={today}
              isNew={isNew(notice)}
              hidden={hidden}
            />
          ))}
      </ul>
    </Card>
  ))
}

function NothingYet() {
  return (
    <EmptyPage title={t.noneTitle} to="/products" go={t.noneAction}>
      {t.noneText}
    </EmptyPage>
  )
}

function Beyond({ onBack }: { onBack: () => void }) {
  return (
    <Empty
      title={t.beyondTitle}
      action={
        <Button variant="secondary" onClick={onBack}>
          {t.beyondAction}
        </Button>
      }
    >
      {t.beyondText}
    </Empty>
  )
}

function NoticesSkeleton() {
  return (
    <Card>
      <SkeletonList rows={6} label={t.loading} />
    </Card>
  )
}

type NoticesAnswer = AnswerOf<typeof notificationsCalls.listNotices>

/** How long a list is on a screen that is looked at until it counts as read. */
const SEEN_AFTER_MS = 1_000

/** Marks as read what is on the screen, and nothing behind another tab or window. */
function useMarkSeen(shown: NoticesAnswer | undefined): void {
  const { run } = useCommand(notificationsCalls.markSeen)
  const through = shown && shown.unread > 0 ? shown.through : null
  useEffect(() => {
    if (through === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'hidden') return
      timer = setTimeout(() => void run({ through }), SEEN_AFTER_MS)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [through, run])
}

/**
 * Tells the rows that are new to this visit. A row that is read meanwhile keeps its mark until the page
 * is left: it does not vanish under the reader's eyes.
 */
function useNewness(shown: NoticesAnswer | undefined): (notice: NoticeRow) => boolean {
  const [seenAt, keep] = useState<string | null>(null)
  if (seenAt === null && shown) keep(shown.seenAt)
  return ({ at, unread }) => unread || (seenAt !== null && at > seenAt)
}
