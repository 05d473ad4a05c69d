import { LONGEST_SEARCH } from '#core/list.ts'
import { FieldFrame } from '#ui/fields/FieldFrame.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { FilterFold } from '#ui/list/FilterFold.tsx'
import { useSearchText } from '#ui/list/use-search-text.ts'
import { cx } from '#ui/look/class-names.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { IconButton } from '#ui/page/IconButton.tsx'
import { ENTRY_KINDS } from '../../schema.ts'
import { adminTransactions as t } from '../../words/en/admin-transactions.ts'
import { type FilteredRequests, REQUEST_SORTS, type RequestFilters } from './request-list.ts'

const KINDS = ENTRY_KINDS.map((value) => ({ value, label: t.kinds[value] }))
const MATCHES = (['yes', 'no'] as const).map((value) => ({
  value,
  label: t.filters.matches[value],
}))
const ORDERS = REQUEST_SORTS.map((value) => ({ value, label: t.filters.sorts[value] }))

/**
 * Narrows the list, and orders it where it has no heads to press. The states stand above, as chips
 * with their counts. What is chosen stands in the address.
 */
export function AdminFilters({ filtered }: { filtered: FilteredRequests }) {
  const { filters, change, visit } = filtered
  const { search, kind, matched, sort, direction } = filters
  const chosen = [kind, matched].filter((value) => value !== '').length
  return (
    <search aria-label={t.filters.label} className="@container">
      <FilterFold
        chosen={chosen}
        search={<SearchField asked={search} onSearch={(text) => change({ search: text })} />}
      >
        <Select
          label={t.filters.type}
          labelHidden
          value={kind}
          placeholder={t.filters.allTypes}
          options={KINDS}
          onChange={(event) => visit({ kind: event.target.value as RequestFilters['kind'] })}
        />
        <div className="@2xl:max-w-44">
          <Select
            label={t.filters.matched}
            labelHidden
            value={matched}
            placeholder={t.filters.anyPayment}
            options={MATCHES}
            onChange={(event) =>
              visit({ matched: event.target.value as RequestFilters['matched'] })
            }
          />
        </div>
        <div className="flex items-end gap-2 @4xl:hidden">
          <div className="min-w-0 flex-1">
            <Select
              label={t.filters.sort}
              labelHidden
              value={sort}
              options={ORDERS}
              onChange={(event) => visit({ sort: event.target.value as RequestFilters['sort'] })}
            />
          </div>
          <DirectionToggle
            direction={direction}
            onToggle={() => visit({ direction: direction === 'asc' ? 'desc' : 'asc' })}
          />
        </div>
      </FilterFold>
    </search>
  )
}

type ToggleProps = { direction: RequestFilters['direction']; onToggle: () => void }

function DirectionToggle({ direction, onToggle }: ToggleProps) {
  return (
    <IconButton
      icon="order"
      label={direction === 'asc' ? t.filters.ascending : t.filters.descending}
      onClick={onToggle}
      className={
        direction === 'asc'
          ? 'border border-line-strong bg-raised'
          : 'border border-line-strong bg-raised [&>svg]:-scale-y-100'
      }
    />
  )
}

type SearchProps = { asked: string; onSearch: (search: string) => void }

/** Searches once the typing pauses. A search that comes from the address replaces what is typed. */
function SearchField({ asked, onSearch }: SearchProps) {
  const [typed, type] = useSearchText(asked, onSearch)
  return (
    <FieldFrame label={t.filters.search} labelHidden>
      {(wiring) => (
        <div className="relative">
          <Icon
            name="search"
            className="pointer-events-none absolute top-3.5 left-3.5 text-muted"
          />
          <input
            {...wiring}
            type="search"
            value={typed}
            maxLength={LONGEST_SEARCH}
            placeholder={t.filters.searchHint}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            onChange={(event) => type(event.target.value)}
            className={cx(
              'control appearance-none truncate pl-11 [&::-webkit-search-cancel-button]:hidden',
              typed !== '' && 'pr-12',
            )}
          />
          {typed !== '' && (
            <IconButton
              icon="close"
              label={t.filters.clearSearch}
              onClick={() => type('')}
              className="absolute top-px right-px"
            />
          )}
        </div>
      )}
    </FieldFrame>
  )
}
