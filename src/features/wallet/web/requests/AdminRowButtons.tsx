import { useClosedRoom } from '#ui/live/closed-room.ts'
import { cx } from '#ui/look/class-names.ts'
import { Button } from '#ui/page/Button.tsx'
import type { RequestRow } from '../../schema/decisions.ts'
import { adminTransactions as t } from '../../words/en/admin-transactions.ts'
import { mayDo, type RequestAct } from './admin-effect.ts'
import type { ShownRequest } from './request-list.ts'

type Props = {
  row: ShownRequest
  /** The row that is read or decided now: its answer alone is green, and that of a row pointed at. */
  isMain: boolean
  /** The row is closed: on a phone it has no room for all of them. */
  isShort: boolean
  /** True where the row shows what decides it, though it is closed on a phone. */
  isInSight: boolean
  onAct: (act: RequestAct, request: RequestRow) => void
}

const POINTED_AT = cx(
  'group-hover/row:bg-brand! group-hover/row:text-on-brand!',
  'group-focus-within/row:bg-brand! group-focus-within/row:text-on-brand!',
)

/**
 * The buttons for a request in its state. The accessible names include the request, for screen readers. In
 * a closed room there is nothing to decide.
 */
export function AdminRowButtons(props: Props) {
  const { row, isShort, onAct } = props
  const what = t.what(row.kind, row.amount, row.name)
  const isClosed = useClosedRoom()
  if (row.gone || isClosed) return null
  if (mayDo('approve', row)) return <ApproveOrReject {...props} what={what} />
  if (!mayDo('reset', row)) return null
  return (
    <div className={cx('@4xl:flex @4xl:justify-end', isShort && '@max-4xl:hidden')}>
      <Button
        variant="quiet"
        icon="rotate"
        title={t.resetHint}
        aria-label={t.resetOf(what)}
        aria-haspopup="dialog"
        onClick={() => onAct('reset', row)}
        className="text-15 text-muted! hover:text-ink! @max-4xl:-ml-2 @4xl:px-3"
      >
        {t.reset}
      </Button>
    </div>
  )
}

type ApproveOrRejectProps = Props & { what: string }

function ApproveOrReject({ row, isMain, isShort, isInSight, onAct, what }: ApproveOrRejectProps) {
  return (
    <div
      className={cx(
        'flex flex-wrap gap-x-1 gap-y-2 @4xl:flex-nowrap @4xl:justify-end @4xl:gap-0.5',
        isShort && !isInSight && '@max-4xl:hidden',
      )}
    >
      <Button
        variant={isMain ? 'primary' : 'quiet'}
        title={`${t.approve} (a)`}
        aria-label={t.approveOf(what)}
        aria-haspopup="dialog"
        onClick={() => onAct('approve', row)}
        className={cx(
          'text-15 @4xl:px-2.5',
          isShort && '@max-4xl:relative @max-4xl:z-1 @max-4xl:min-h-11 @max-4xl:px-3 @max-4xl:py-1',
          !isMain && POINTED_AT,
        )}
      >
        {t.approve}
      </Button>
      <Button
        variant="quiet"
        title={`${t.reject} (r)`}
        aria-label={t.rejectOf(what)}
        aria-haspopup="dialog"
        onClick={() => onAct('reject', row)}
        className={cx(
          'text-15 text-muted! group-hover/row:text-ink! group-focus-within/row:text-ink! @4xl:px-2',
          isShort && '@max-4xl:relative @max-4xl:z-1 @max-4xl:min-h-11 @max-4xl:px-2 @max-4xl:py-1',
        )}
      >
        {t.reject}
      </Button>
    </div>
  )
}
