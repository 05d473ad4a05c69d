import { type Column, SortedTable } from '#ui/list/SortedTable.tsx'
import type { PersonSummary } from '../../schema.ts'
import { adminUsers as t } from '../../words/en/admin-users.ts'
import { AdminUserRow, type UserRowActions } from './AdminUserRow.tsx'
import type { PeopleFilters } from './people-list.ts'

type Props = UserRowActions & {
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

const COLUMNS: readonly Column<PeopleFilters['sort']>[] = [
  { by: ['email'], className: 'w-[22%] pr-1.5 pl-4 text-left' },
  { by: ['joinDate'], className: 'px-1.5 text-left' },
  { by: ['balance'], className: 'px-1.5 text-right' },
  { label: t.columns.items, className: 'px-1.5 text-right' },
  { label: t.columns.transactions, className: 'w-14 px-1.5 text-right' },
  { label: t.columns.referrals, className: 'px-1.5 text-right' },
  { label: t.columns.status, className: 'px-1.5 text-left' },
  { by: ['lastActive'], className: 'w-28 px-1.5 text-left' },
  { label: t.columns.actions, className: 'pr-4 pl-1.5 text-right' },
]

export function AdminUserTable({ rows, filters, onSort, current, me, busy, ...actions }: Props) {
  return (
    <SortedTable
      caption={t.caption}
      columns={COLUMNS}
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
          {...actions}
        />
      ))}
    </SortedTable>
  )
}
