import { cx } from '../look/class-names.ts'
import { SearchField } from './SearchField.tsx'

type Choice<K extends string> = {
  readonly key: K | ''
  readonly label: string
  /** How many rows there are; left out while nobody counts them. */
  readonly count: number | undefined
}

type Props<K extends string> = {
  /** The words for screen readers: of all filters, of the states, of the search. */
  label: string
  byState: string
  search: string
  /** Four, or all and four more. */
  choices: readonly Choice<K>[]
  params: URLSearchParams
  onChange: (change: Record<string, string | null>) => void
}

/** Narrows a list by the state of its rows and by a search. What is chosen stands in the address. */
export function StateFilters<K extends string>(props: Props<K>) {
  const { label, byState, search, choices, params, onChange } = props
  const chosen = choices.find(({ key }) => key === params.get('state'))?.key ?? ''
  return (
    <search aria-label={label} className="flex flex-wrap items-center gap-3">
      <div
        role="group"
        aria-label={byState}
        className={cx(
          'grid flex-auto grid-cols-2 gap-1 rounded-12 border border-line bg-sunken p-1 sm:flex-none',
          choices.length === 4 ? 'sm:grid-cols-4' : 'sm:grid-cols-5',
        )}
      >
        {choices.map(({ key, label: words, count }) => (
          <button
            key={key}
            type="button"
            aria-pressed={chosen === key}
            onClick={() => onChange({ state: key, page: null })}
            className={cx(
              'flex min-h-12 items-center justify-center gap-2 rounded-8 border px-3 text-15 font-semibold eases',
              chosen === key
                ? 'border-line-strong bg-raised text-ink'
                : 'border-transparent text-muted hover:text-ink',
            )}
          >
            {words}
            {count !== undefined && <span className="tabular font-normal">{count}</span>}
          </button>
        ))}
      </div>
      <SearchField
        label={search}
        hint={search}
        asked={params.get('q') ?? ''}
        onSearch={(q) => onChange({ q, page: null })}
      />
    </search>
  )
}
