import { useClosedRoom } from '#ui/live/closed-room.ts'
import { cx } from '#ui/look/class-names.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { ButtonLink } from '#ui/page/Button.tsx'
import { Link } from '#ui/router/Link.tsx'
import { adminDashboard as t } from '../../words/en/admin-dashboard.ts'

const PENDING = '/admin/transactions?status=pending'

type Props = {
  pending: number
  /** The lesson is over and the truth told. */
  isOver?: boolean
}

/**
 * Says in one line whether somebody waits for a decision; a quiet one where nobody does. In a closed
 * room nobody decides any more, and once the lesson is over and the truth told nobody is waited for: what
 * is left stays so, and nothing asks for it.
 */
export function AdminDashboardWaiting({ pending, isOver = false }: Props) {
  const isClosed = useClosedRoom()
  const waits = pending > 0 && !isClosed && !isOver
  return (
    <div className="flex min-h-12 items-center justify-between gap-x-3 border-line px-4">
      <p
        role="status"
        className={cx(
          'flex min-w-0 items-center gap-3 py-2',
          waits ? 'font-semibold' : 'text-15 text-muted',
        )}
      >
        <Icon
          name={isClosed ? 'lock' : waits ? 'clock' : 'check'}
          className={waits ? 'text-wait' : 'text-brand'}
        />
        {isClosed ? (
          t.leftPending(pending)
        ) : waits ? (
          t.waiting(pending)
        ) : pending > 0 ? (
          // Nothing asks for what is left over: it leads itself to where it can be looked at.
          <Link to={PENDING} className="inline-flex min-h-11 items-center">
            {t.leftOver(pending)}
          </Link>
        ) : (
          t.nothingWaits
        )}
      </p>
      {waits && (
        <ButtonLink to={PENDING} variant="quiet" className="-mr-4">
          {t.review}
        </ButtonLink>
      )}
    </div>
  )
}
