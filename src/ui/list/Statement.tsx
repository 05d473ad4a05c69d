import type { ComponentProps, ReactNode } from 'react'
import { formatCount } from '#core/counts.ts'
import type { Day } from '#core/day.ts'
import { Select } from '../fields/Select.tsx'
import { Card } from '../page/Card.tsx'
import { Loaded } from '../page/Loaded.tsx'
import { SkeletonList } from '../page/Skeleton.tsx'
import { type Filter, PAGE_SIZE } from './list-filters.ts'
import { NoMatch } from './NoMatch.tsx'
import { Pager } from './Pager.tsx'
import { SearchField } from './SearchField.tsx'
import type { FilterState } from './use-filters.ts'

type StatementWords<K extends string> = Readonly<
  Record<'search' | 'searchHint' | 'kind' | 'loading' | 'loadError', string> &
    Record<'noMatchTitle' | 'noMatchText' | 'clearFilters', string>
> & {
  readonly kinds: Readonly<Record<K | 'all', string>>
  readonly found: (count: string) => string
}

type StatementRow = { readonly id: string; readonly on: Day }
type StatementAnswer<R> = { readonly entries: readonly R[]; readonly total: number }
type StatementTable<K extends string> = {
  readonly search: Filter<string>
  readonly kind: Filter<K>
}

type Props<K extends string, R> = {
  words: StatementWords<K>
  kinds: readonly K[]
  filtered: FilterState<StatementTable<K>>
  query: ComponentProps<typeof Loaded<StatementAnswer<R>>>['query']
  /** Fetches what the filters show. */
  sheet: ReactNode
  /** The message for an empty list, where there is more to say than that nothing matches. */
  none: ReactNode
  /** The heading of the card of a business day. */
  renderDay: (on: Day) => ReactNode
  /** One entry as an `li`. */
  renderRow: (entry: R) => ReactNode
}

const SKELETON_ROWS = 8

/**
 * The movements of a person's own money, under their business days, with search, kind and page in the
 * address.
 */
export function Statement<K extends string, R extends StatementRow>(props: Props<K, R>) {
  const { words, kinds, filtered, query, sheet, none, renderDay, renderRow } = props
  const { filters, change, turnTo } = filtered
  const total = query.data?.total
  return (
    <>
      <StatementFilters words={words} kinds={kinds} filtered={filtered} />
      <div className="-my-2 flex min-h-12 flex-wrap items-center justify-between gap-x-3">
        <p role="status" className="text-15 text-muted">
          {total !== undefined && words.found(formatCount(total))}
        </p>
        {total !== undefined && total > 0 && sheet}
      </div>
      <Loaded
        query={query}
        errorTitle={words.loadError}
        skeleton={
          <Card>
            <SkeletonList rows={SKELETON_ROWS} label={words.loading} />
          </Card>
        }
      >
        {({ entries, total: matching }) => (
          <>
            <Days entries={entries} renderDay={renderDay} renderRow={renderRow} />
            {entries.length === 0 &&
              (none || (
                <NoMatch
                  title={words.noMatchTitle}
                  text={words.noMatchText}
                  clear={words.clearFilters}
                  onClear={() => change({ search: '', kind: '' })}
                />
              ))}
            <Pager
              page={filters.page}
              size={PAGE_SIZE}
              total={matching}
              onPage={(page) => {
                turnTo(page)
                window.scrollTo(0, 0)
              }}
            />
          </>
        )}
      </Loaded>
    </>
  )
}

type FilterProps<K extends string> = Pick<Props<K, never>, 'words' | 'kinds' | 'filtered'>

function StatementFilters<K extends string>({ words, kinds, filtered }: FilterProps<K>) {
  const { filters, change } = filtered
  return (
    <div role="search" className="flex flex-wrap gap-2">
      <SearchField
        label={words.search}
        hint={words.searchHint}
        asked={filters.search}
        onSearch={(search) => change({ search })}
      />
      <div className="min-w-0 flex-1 basis-36 sm:max-w-56">
        <Select
          label={words.kind}
          labelHidden
          name="kind"
          value={filters.kind}
          onChange={(event) => change({ kind: event.target.value as K | '' })}
          options={[
            { value: '', label: words.kinds.all },
            ...kinds.map((value) => ({ value, label: words.kinds[value] })),
          ]}
        />
      </div>
    </div>
  )
}

type DaysProps<R> = Pick<Props<never, R>, 'renderDay' | 'renderRow'> & { entries: readonly R[] }

/** The entries under their business days. */
function Days<R extends StatementRow>({ entries, renderDay, renderRow }: DaysProps<R>) {
  const days = [...new Set(entries.map(({ on }) => on))]
  return days.map((on) => (
    <Card key={on} title={renderDay(on)}>
      <ul className="-my-3 divide-y divide-line">
        {entries.filter((entry) => entry.on === on).map(renderRow)}
      </ul>
    </Card>
  ))
}
