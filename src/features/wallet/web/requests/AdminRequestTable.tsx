import { type Column, SortedTable } from '#ui/list/SortedTable.tsx'
import { adminTransactions as t } from '../../words/en/admin-transactions.ts'
import { AdminEntryRow } from './AdminEntryRow.tsx'
import { AdminRequestRow, type RequestRowActions } from './AdminRequestRow.tsx'
import { isShownRequest, type RequestFilters, type ShownRow } from './request-list.ts'

type Props = RequestRowActions & {
  rows: readonly ShownRow[]
  filters: RequestFilters
  onSort: (patch: Pick<RequestFilters, 'sort' | 'direction'>) => void
  /** The id of the row the admin is on. */
  current: string | null
  picked: ReadonlySet<string>
  /** A newer answer for other filters is on its way. */
  busy: boolean
}

const COLUMNS: readonly Column<RequestFilters['sort']>[] = [
  { label: t.columns.learner, className: 'w-[22%] px-2 text-left' },
  // The kind stands below the amount: a list is narrowed to one above, and ordered by it where there are
  // no heads.
  { by: ['amount'], className: 'w-[14%] px-2 text-right whitespace-nowrap' },
  { by: ['date'], className: 'w-[13%] px-2 text-left' },
  { label: t.columns.payment, className: 'px-2 text-left' },
  { label: t.columns.actions, isPlain: true, className: 'relative w-54' },
]

export function AdminRequestTable(props: Props) {
  const { rows, filters, onSort, current, picked, busy, ...actions } = props
  return (
    <SortedTable
      caption={t.caption}
      columns={COLUMNS}
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
            picked={picked.has(row.id)}
            isStated={!row.gone && row.status === filters.status}
            {...actions}
          />
        ) : (
          <AdminEntryRow
            key={row.id}
            row={row}
            current={row.id === current}
            isStated={row.status === filters.status}
            onReach={actions.onReach}
          />
        ),
      )}
    </SortedTable>
  )
}
