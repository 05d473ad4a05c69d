import { adminDashboard as t } from '../../words/en/admin-dashboard.ts'
import { ButtonLink } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Icon } from '#ui/look/Icon.tsx'
import { useClosedRoom } from '#ui/live/closed-room.ts'

/**
 * The one thing a facilitator comes for: somebody waits for a decision, or nobody does. In a closed room
 * nobody decides any more: what waits stays so.
 */
export function AdminDashboardWaiting({ pending }: { pending: number }) {
  const isClosed = useClosedRoom()
  const waits = pending > 0 && !isClosed
  return (
    <Card className="order-first grid grid-cols-1 content-between gap-4 @lg:order-none @lg:col-span-2 @3xl:col-span-2">
      <div role="status" className="grid grid-cols-1 gap-1">
        <span
          className={`mb-1 flex size-12 items-center justify-center rounded-12 ${waits ? 'bg-practice text-on-practice' : 'bg-brand-soft text-brand'}`}
        >
          <Icon name={isClosed ? 'lock' : waits ? 'clock' : 'check'} size={24} />
        </span>
        <p className="text-22 leading-tight font-semibold">
          {isClosed ? t.closed : waits ? t.waiting(pending) : t.nothingWaits}
        </p>
        <p className="text-15 text-muted">
          {isClosed ? t.leftPending(pending) : waits ? t.waitingHint : t.nothingWaitsHint}
        </p>
      </div>
      {waits ? (
        <ButtonLink to="/admin/transactions?status=pending" icon="forward" block>
          {t.review}
        </ButtonLink>
      ) : (
        <ButtonLink to="/admin/transactions" variant="secondary" block>
          {t.allTransactions}
        </ButtonLink>
      )}
    </Card>
  )
}
