import { STATUSES } from '#features/auth/schema.ts'
import { Select } from '#ui/fields/Select.tsx'
import { FilterFold } from '#ui/list/FilterFold.tsx'
import { SearchField } from '#ui/list/SearchField.tsx'
import { StateToggle } from '#ui/list/StateToggle.tsx'
import { cx } from '#ui/look/class-names.ts'
import { IconButton } from '#ui/page/IconButton.tsx'
import { PEOPLE_SORTS, type PeopleTotals } from '../../schema.ts'
import { adminUsers as t } from '../../words/en/admin-users.ts'
import type { FilteredPeople, PeopleFilters } from './people-list.ts'

type Props = { totals: PeopleTotals | undefined; filtered: FilteredPeople }

const ORDERS = PEOPLE_SORTS.map((value) => ({ value, label: t.filters.sorts[value] }))

/** Narrows the list, and orders it where it has no heads. What is chosen stands in the address. */
export function AdminUserFilters({ totals, filtered }: Props) {
  const { filters, change, visit } = filtered
  return (
    <search aria-label={t.filters.label} className="@container">
      <FilterFold
        chosen={filters.status === '' ? 0 : 1}
        search={
          <SearchField
            label={t.filters.search}
            hint={t.filters.searchHint}
            asked={filters.search}
            onSearch={(search) => change({ search })}
          />
        }
      >
        <StatusFilter
          totals={totals}
          status={filters.status}
          onStatus={(status) => visit({ status })}
        />
        {/* A table is ordered by its heads. */}
        <div className="flex items-end gap-2 @2xs:col-span-2 @4xl:hidden">
          <div className="min-w-0 flex-1">
            <Select
              label={t.filters.sort}
              labelHidden
              value={filters.sort}
              options={ORDERS}
              onChange={(event) => visit({ sort: event.target.value as PeopleFilters['sort'] })}
            />
          </div>
          <DirectionToggle
            direction={filters.direction}
            onChange={(direction) => visit({ direction })}
          />
        </div>
      </FilterFold>
    </search>
  )
}

type StatusProps = {
  totals: PeopleTotals | undefined
  status: PeopleFilters['status']
  onStatus: (status: PeopleFilters['status']) => void
}

/** Everyone by status: the counts are also the quickest filter. */
function StatusFilter({ totals, status, onStatus }: StatusProps) {
  const counts = [
    { key: '', label: t.filters.all, count: totals?.count },
    ...STATUSES.map((key) => ({ key, label: t.statuses[key], count: totals?.[key] })),
  ] as const
  return (
    <StateToggle
      label={t.filters.byStatus}
      choices={counts}
      chosen={status}
      onChoose={onStatus}
      isCounting
      className="grid-cols-1 @2xs:col-span-2 @2xs:grid-cols-2 @2xl:grid-cols-[repeat(4,auto)]"
    />
  )
}

type ToggleProps = {
  direction: PeopleFilters['direction']
  onChange: (direction: PeopleFilters['direction']) => void
}

function DirectionToggle({ direction, onChange }: ToggleProps) {
  const up = direction === 'asc'
  return (
    <IconButton
      icon="order"
      label={up ? t.filters.ascending : t.filters.descending}
      onClick={() => onChange(up ? 'desc' : 'asc')}
      className={cx('border border-line-strong bg-raised', !up && '[&>svg]:-scale-y-100')}
    />
  )
}
