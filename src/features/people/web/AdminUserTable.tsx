import { adminUsers as t } from '../../../core/strings/admin-users.en.ts'
import { cx } from '../../../ui/class-names.ts'
import { SortButton } from '../../../ui/SortButton.tsx'
import type { PersonLine } from '../schema.ts'
import { AdminUserRow } from './AdminUserRow.tsx'
import type { Filters } from './people-filters.ts'

export type RowActions = {
  onChoose: (person: PersonLine) => void
  /** The row the admin is on, by keyboard or by touching something in it. */
  onReach: (person: PersonLine) => void
}

type Props = RowActions & {
  rows: readonly PersonLine[]
  filters: Filters
  onSort: (patch: Pick<Filters, 'sort' | 'direction'>) => void
  /** The id of the row the admin is on. */
  current: string | null
  /** The admin's own id. */
  me: string | undefined
  /** A newer answer for other filters is on its way. */
  busy: boolean
}

/**
 * A table where there is room for one, else cards; the same rows, said as a table in both. Room is
 * measured on the list itself: the sidebar may be wide or narrow, the text large or small.
 */
export function AdminUserTable({ rows, filters, onSort, current, me, busy, ...actions }: Props) {
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
              <Head by="email" className="w-[23%] pl-4 text-left" {...sorting} />
              <Head by="joinDate" className="text-left" {...sorting} />
              <Head by="balance" className="text-right" {...sorting} />
              <Head label={t.columns.items} className="text-right" />
              <Head label={t.columns.transactions} className="w-14 text-right" />
              <Head label={t.columns.referrals} className="text-right" />
              <Head label={t.columns.status} className="text-left" />
              <Head by="lastActive" className="w-24 text-left" {...sorting} />
              <Head label={t.columns.actions} className="pr-4 text-right" />
            </tr>
          </thead>
          <tbody role="rowgroup" className="block divide-y divide-line @4xl:table-row-group">
            {rows.map((person) => (
              <AdminUserRow
                key={person.id}
                person={person}
                current={person.id === current}
                isMe={person.id === me}
                {...actions}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

type HeadProps = Partial<Pick<Props, 'filters' | 'onSort'>> & {
  label?: string
  /** What the column orders by, where it can. */
  by?: Filters['sort']
  className: string
}

const ORDERS = { asc: 'ascending', desc: 'descending' } as const

function Head({ label, by, filters, onSort, className }: HeadProps) {
  const direction = filters && by === filters.sort ? filters.direction : null
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={direction ? ORDERS[direction] : undefined}
      className={cx('px-1.5 py-1.5 text-13 font-semibold text-muted', className)}
    >
      {label}
      {/* Over cards the head is only said: a button there would take a focus that nobody sees. */}
      {by && <span className="@4xl:hidden">{t.columns[by]}</span>}
      {by && onSort && (
        <span className="hidden @4xl:inline">
          <SortButton
            name={t.columns[by]}
            direction={direction}
            onSort={(wanted) => onSort({ sort: by, direction: wanted })}
          />
        </span>
      )}
    </th>
  )
}
