import { useState } from 'react'
import { PAGE_SIZE } from '#ui/list/list-filters.ts'
import { Pager } from '#ui/list/Pager.tsx'
import { useRead } from '#ui/live/use-read.ts'
import { Fold } from '#ui/page/Fold.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { SkeletonList } from '#ui/page/Skeleton.tsx'
import { type PersonSummary, peopleCalls } from '../../schema.ts'
import { adminUsers as t } from '../../words/en/admin-users.ts'
import { AdminUserTable } from './AdminUserTable.tsx'
import { type FilteredPeople, PEOPLE } from './people-list.ts'

type Props = {
  count: number
  /** True where no person stands above them. */
  isFirstOpen: boolean
  filtered: FilteredPeople
  /** The admin's own id. */
  me: string | undefined
  onChoose: (person: PersonSummary) => void
}

/** The robots of the crowd behind the people: one row, which opens. */
export function AdminUserRobots({ count, isFirstOpen, ...props }: Props) {
  const [isOpen, setOpen] = useState(isFirstOpen)
  return (
    <Fold
      title={t.robots(count)}
      titleClass="min-h-14 px-4"
      className="rounded-16 border border-line bg-raised"
      isOpen={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      {isOpen && <RobotTable {...props} />}
    </Fold>
  )
}

function RobotTable({ filtered, me, onChoose }: Omit<Props, 'count' | 'isFirstOpen'>) {
  const { filters, visit } = filtered
  const [page, setPage] = useState(1)
  const query = useRead(peopleCalls.listPeople, {
    ...PEOPLE.asked(filters),
    page: String(page),
    robots: 'alone',
  })
  return (
    <Loaded query={query} skeleton={<SkeletonList label={t.loading} />} errorTitle={t.failed}>
      {({ people, matching }) => (
        <div className="grid grid-cols-1 gap-3 p-3">
          <AdminUserTable
            rows={people}
            filters={filters}
            onSort={visit}
            current={null}
            me={me}
            busy={query.isPlaceholderData}
            onChoose={onChoose}
            onReach={() => undefined}
          />
          <Pager page={page} size={PAGE_SIZE} total={matching} onPage={setPage} />
        </div>
      )}
    </Loaded>
  )
}
