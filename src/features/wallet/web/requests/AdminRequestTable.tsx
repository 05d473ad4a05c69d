import { useState } from 'react'
import { type Column, SortedTable } from '#ui/list/SortedTable.tsx'
import { useClosedRoom } from '#ui/live/closed-room.ts'
import { Button } from '#ui/page/Button.tsx'
import type { RequestRow } from '../../schema/decisions.ts'
import { adminTransactions as t } from '../../words/en/admin-transactions.ts'
import { AdminEntryRow } from './AdminEntryRow.tsx'
import { AdminRequestRow, type RequestRowActions } from './AdminRequestRow.tsx'
import { mayPick } from './bulk-approval.ts'
import { isShownRequest, type RequestFilters, type ShownRow } from './request-list.ts'

const NONE: ReadonlySet<string> = new Set()

/** The rows that are chosen for one approval of them all. */
export function usePicked() {
  const [picked, setPicked] = useState<ReadonlySet<string>>(NONE)
  return {
    picked,
    setPicked,
    pick: ({ id }: RequestRow) =>
      setPicked(
        (old) => new Set(old.has(id) ? [...old].filter((one) => one !== id) : [...old, id]),
      ),
    pickNone: () => setPicked(NONE),
  }
}

type TableProps = Omit<RequestRowActions, 'onPick'> & {
  rows: readonly ShownRow[]
  filters: RequestFilters
  onSort: (patch: Pick<RequestFilters, 'sort' | 'direction'>) => void
  /** The id of the row the admin is on. */
  current: string | null
  picking: ReturnType<typeof usePicked>
  /** A newer answer for other filters is on its way. */
  busy: boolean
}

type RequestColumn = Column<RequestFilters['sort']>

// The kind stands below the name: a list is narrowed to one above, and ordered by it where there are no
// heads.
const WHOSE: readonly RequestColumn[] = [
  { label: t.columns.learner, className: 'w-[25%] pr-2 pl-4 text-left' },
  { by: ['amount'], className: 'w-[14%] px-2 text-right whitespace-nowrap' },
]
const AGE: RequestColumn = { by: ['date'], className: 'w-[16%] pr-2 pl-4 text-left' }
/** The state and the age; the age alone where the list is of one state. */
const STATE: RequestColumn = { ...AGE, label: t.columns.status }
const PAYMENT: RequestColumn = { label: t.columns.payment, className: 'px-2 text-left' }
/** Room for buttons where there is something to decide; else the words have it. */
const ACTS = { label: t.columns.actions, isPlain: true, className: 'relative w-58' }
const NO_ACTS = { ...ACTS, className: 'relative w-5' }

/** The rows, as a table or as cards. */
export function AdminRequestTable(props: TableProps) {
  const { rows, filters, onSort, current, picking, busy, ...actions } = props
  const isClosed = useClosedRoom()
  const hasBoxes = !isClosed && rows.some(mayPick)
  return (
    <SortedTable
      caption={t.caption}
      columns={[
        ...WHOSE,
        filters.status === '' ? STATE : AGE,
        PAYMENT,
        rows.some(isShownRequest) ? ACTS : NO_ACTS,
      ]}
      names={t.filters.sorts}
      sorted={filters}
      onSort={onSort}
      busy={busy}
    >
      {rows.map((row) =>
        isShownRequest(row) ? (
          <AdminRequestRow
            key={row.id}
            row={row}
            current={row.id === current}
            picked={picking.picked.has(row.id)}
            onPick={picking.pick}
            isStated={!row.gone && row.status === filters.status}
            hasBoxes={hasBoxes}
            {...actions}
          />
        ) : (
          <AdminEntryRow
            key={row.id}
            row={row}
            current={row.id === current}
            isStated={row.status === filters.status}
            hasBoxes={hasBoxes}
            onReach={actions.onReach}
          />
        ),
      )}
    </SortedTable>
  )
}

type BulkBarProps = {
  rows: readonly ShownRow[]
  picking: ReturnType<typeof usePicked>
  onApprove: (requests: readonly RequestRow[]) => void
}

/** All matched deposits of this page at once, or those that were picked. */
export function AdminBulkBar({ rows, picking, onApprove }: BulkBarProps) {
  const { picked, setPicked } = picking
  const isClosed = useClosedRoom()
  const able = isClosed ? [] : rows.filter(mayPick)
  if (able.length === 0) return <span />
  const chosen = able.filter(({ id }) => picked.has(id))
  const all = chosen.length === able.length
  return (
    <div
      role="group"
      aria-label={t.bulk.label}
      className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1 pl-4.25"
    >
      <label className="flex min-h-12 cursor-pointer items-center gap-3 text-13 sm:text-15">
        <input
          type="checkbox"
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = chosen.length > 0 && !all
          }}
          onChange={() => setPicked(new Set(all ? [] : able.map(({ id }) => id)))}
          className="size-6 shrink-0 accent-(--brand)"
        />
        {t.bulk.pickAll(able.length)}
      </label>
      {chosen.length > 0 && (
        <Button icon="check" aria-haspopup="dialog" onClick={() => onApprove(chosen)}>
          {t.bulk.approve(chosen.length)}
        </Button>
      )}
    </div>
  )
}
