import { adminTransactions as t } from '../../../core/strings/admin-transactions.en.ts'
import { cx } from '../../../ui/class-names.ts'
import { SortButton } from '../../../ui/SortButton.tsx'
import type { RequestRow } from '../schema/decisions.ts'
import type { Act } from './admin-effect.ts'
import type { Filters } from './admin-filters.ts'
import type { ShownRow } from './admin-held-list.ts'
import { AdminRequestRow } from './AdminRequestRow.tsx'

export type RowActions = {
  onAct: (act: Act, request: RequestRow) => void
  onProof: (request: RequestRow) => void
  /** The row the admin is on, by keyboard or by touching something in it. */
  onReach: (request: RequestRow) => void
  /** Takes a matched deposit into those approved together, or out of them. */
  onPick: (request: RequestRow) => void
}

type Props = RowActions & {
  rows: readonly ShownRow[]
  filters: Filters
  onSort: (patch: Pick<Filters, 'sort' | 'direction'>) => void
  /** The id of the row the admin is on. */
  current: string | null
  picked: ReadonlySet<string>
  /** A newer answer for other filters is on its way. */
  busy: boolean
}

/**
 * A table where there is room for one, else cards; the same rows, said as a table in both. Room is
 * measured on the list itself: the sidebar may be wide or narrow, the text large or small.
 */
export function AdminRequestTable({
  rows,
  filters,
  onSort,
  current,
  picked,
  busy,
  ...actions
}: Props) {
  const sorting = { filters, onSort }
  return (
    <div className="@container" aria-busy={busy}>
      <div
        className={cx(
          // Relative, so that it also clips the head, which is only said where there are cards.
          'relative overflow-hidden rounded-16 border border-line bg-raised transition-opacity',
          busy && 'opacity-60',
        )}
      >
        <table role="table" className="block w-full border-collapse text-15 @4xl:table">
          <caption className="sr-only">{t.caption}</caption>
          <thead role="rowgroup" className="sr-only @4xl:not-sr-only @4xl:table-header-group">
            <tr role="row" className="border-b border-line bg-sunken">
              <Head keys={['type', 'date']} className="w-[29%]" {...sorting} />
              <Head keys={['amount']} className="text-right" {...sorting} />
              <Head label={t.columns.status} className="w-[16%]" />
              <Head label={t.columns.payment} className="w-[25%]" />
              <Head label={t.columns.actions} className="text-right" />
            </tr>
          </thead>
          <tbody role="rowgroup" className="block divide-y divide-line @4xl:table-row-group">
            {rows.map((row) => (
              <AdminRequestRow
                key={row.id}
                row={row}
                current={row.id === current}
                picked={picked.has(row.id)}
                {...actions}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

type Sorting = Pick<Props, 'filters' | 'onSort'>

type HeadProps = Partial<Sorting> & {
  label?: string
  /** What the column can be ordered by; the first cell holds both who asks what and when. */
  keys?: readonly Filters['sort'][]
  className: string
}

function Head({ label, keys = [], filters, onSort, className }: HeadProps) {
  const sorted = filters && keys.includes(filters.sort)
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={sorted ? ORDERS[filters.direction] : undefined}
      className={cx('px-3 py-1.5 text-left text-13 font-semibold text-muted', className)}
    >
      {label}
      {/* Over cards the head is only said: a button there would take a focus that nobody sees. */}
      {keys.length > 0 && (
        <span className="@4xl:hidden">{keys.map((key) => t.columns[key]).join(', ')}</span>
      )}
      {filters && onSort && (
        <span className="hidden @4xl:inline">
          {keys.map((key) => (
            <SortButton
              key={key}
              name={t.columns[key]}
              direction={filters.sort === key ? filters.direction : null}
              onSort={(direction) => onSort({ sort: key, direction })}
            />
          ))}
        </span>
      )}
    </th>
  )
}

const ORDERS = { asc: 'ascending', desc: 'descending' } as const
