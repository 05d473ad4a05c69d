import { useCallback, useEffect, useState } from 'react'
import { adminTransactions as t } from '../../../../core/strings/admin-transactions.en.ts'
import { FieldFrame } from '../../../../ui/kit/FieldFrame.tsx'
import { Icon } from '../../../../ui/kit/Icon.tsx'
import { IconButton } from '../../../../ui/kit/IconButton.tsx'
import { Select } from '../../../../ui/kit/Select.tsx'
import { REQUEST_KINDS, REQUEST_STATUSES } from '../../schema.ts'
import { type Filters, SORTS } from './admin-filters.ts'

type Props = { filters: Filters; onChange: (patch: Partial<Filters>, replace?: boolean) => void }

const KINDS = REQUEST_KINDS.map((value) => ({ value, label: t.kinds[value] }))
const STATUSES = REQUEST_STATUSES.map((value) => ({ value, label: t.statuses[value] }))
const MATCHES = (['yes', 'no'] as const).map((value) => ({
  value,
  label: t.filters.matches[value],
}))
const ORDERS = SORTS.map((value) => ({ value, label: t.filters.sorts[value] }))

/** Narrows and orders the list. What is chosen stands in the address. */
export function AdminFilters({ filters, onChange }: Props) {
  const { kind, status, matched, sort, direction } = filters
  const search = useCallback((wanted: string) => onChange({ search: wanted }, true), [onChange])
  return (
    <search
      aria-label={t.filters.label}
      className="grid grid-cols-1 items-end gap-3 @2xs:grid-cols-2 @xl:grid-cols-3 @4xl:grid-cols-4"
    >
      <SearchField value={filters.search} onSearch={search} />
      <Select
        label={t.filters.type}
        value={kind}
        placeholder={t.filters.allTypes}
        options={KINDS}
        onChange={(event) => onChange({ kind: event.target.value as Filters['kind'] })}
      />
      <Select
        label={t.filters.status}
        value={status}
        placeholder={t.filters.allStatuses}
        options={STATUSES}
        onChange={(event) => onChange({ status: event.target.value as Filters['status'] })}
      />
      <div className="@2xs:col-span-2 @xl:col-span-1">
        <Select
          label={t.filters.matched}
          value={matched}
          placeholder={t.filters.anyPayment}
          options={MATCHES}
          onChange={(event) => onChange({ matched: event.target.value as Filters['matched'] })}
        />
      </div>
      <div className="flex items-end gap-2 @2xs:col-span-2 @xl:col-span-3 @4xl:col-span-1">
        <div className="min-w-0 flex-1">
          <Select
            label={t.filters.sort}
            value={sort}
            options={ORDERS}
            onChange={(event) => onChange({ sort: event.target.value as Filters['sort'] })}
          />
        </div>
        <DirectionToggle
          direction={direction}
          onToggle={() => onChange({ direction: direction === 'asc' ? 'desc' : 'asc' })}
        />
      </div>
    </search>
  )
}

type ToggleProps = { direction: Filters['direction']; onToggle: () => void }

function DirectionToggle({ direction, onToggle }: ToggleProps) {
  return (
    <IconButton
      icon="withdraw"
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

const PAUSE_MS = 300

type SearchProps = { value: string; onSearch: (search: string) => void }

/** Searches once the typing pauses. A search that comes from the address replaces what is typed. */
function SearchField({ value, onSearch }: SearchProps) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)
  if (value !== seen) {
    setSeen(value)
    if (value !== sent) {
      setText(value)
      setSent(value)
    }
  }
  useEffect(() => {
    const wanted = text.trim()
    if (wanted === sent) return undefined
    const timer = setTimeout(() => {
      setSent(wanted)
      onSearch(wanted)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, sent, onSearch])
  return (
    <div className="@2xs:col-span-2 @xl:col-span-3 @4xl:col-span-4">
      <FieldFrame label={t.filters.search}>
        {(wiring) => (
          <div className="relative">
            <Icon
              name="search"
              className="pointer-events-none absolute top-3.5 left-3.5 text-muted"
            />
            <input
              {...wiring}
              type="search"
              value={text}
              maxLength={100}
              placeholder={t.filters.searchHint}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="search"
              onChange={(event) => setText(event.target.value)}
              className="control appearance-none pr-12 pl-11 [&::-webkit-search-cancel-button]:hidden"
            />
            {text !== '' && (
              <IconButton
                icon="close"
                label={t.filters.clearSearch}
                onClick={() => setText('')}
                className="absolute top-px right-px"
              />
            )}
          </div>
        )}
      </FieldFrame>
    </div>
  )
}
