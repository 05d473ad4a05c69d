import { type Column, SortedTable } from '#ui/list/SortedTable.tsx'
import { cx } from '#ui/look/class-names.ts'
import type { PersonSummary } from '../../schema.ts'
import { adminUsers as t } from '../../words/en/admin-users.ts'
import { AdminUserRow, hasState, type UserRowActions } from './AdminUserRow.tsx'
import type { PeopleFilters } from './people-list.ts'

type AdminUserTableProps = UserRowActions & {
  rows: readonly PersonSummary[]
  filters: PeopleFilters
  onSort: (patch: Pick<PeopleFilters, 'sort' | 'direction'>) => void
  /** The id of the row the admin is on. */
  current: string | null
  /** The admin's own id. */
  me: string | undefined
  /** A newer answer for other filters is on its way. */
  busy: boolean
}

/** The columns; that of the status is drawn where a row has one to draw, else only said. */
const columnsOf = (drawsState: boolean): readonly Column<PeopleFilters['sort']>[] => [
  { by: ['email'], className: 'w-[24%] pr-1.5 pl-4 text-left' },
  { by: ['joinDate'], className: 'px-1.5 text-left whitespace-nowrap' },
  { by: ['balance'], className: 'pr-1.5 pl-5 text-right' },
  { label: t.columns.items, className: 'px-1.5 text-right' },
  { label: t.columns.transactions, className: 'px-1.5 text-right' },
  { label: t.columns.referrals, className: 'px-1.5 text-right' },
  { label: t.columns.status, className: drawsState ? 'pr-1.5 pl-3 text-left' : 'sr-only' },
  {
    by: ['lastActive'],
    className: cx('text-left whitespace-nowrap', drawsState ? 'px-1.5' : 'pr-1.5 pl-5'),
  },
  { label: t.columns.actions, isPlain: true, className: 'relative w-14' },
]

/** A table of people, or of robots. */
export function AdminUserTable({
  rows,
  filters,
  onSort,
  current,
  me,
  busy,
  ...actions
}: AdminUserTableProps) {
  const drawsState = rows.some((person) => hasState(person, person.id === me))
  return (
    <SortedTable
      caption={t.caption}
      columns={columnsOf(drawsState)}
      names={t.columns}
      sorted={filters}
      onSort={onSort}
      busy={busy}
    >
      {rows.map((person) => (
        <AdminUserRow
          key={person.id}
          person={person}
          current={person.id === current}
          isMe={person.id === me}
          drawsState={drawsState}
          {...actions}
        />
      ))}
    </SortedTable>
  )
}
