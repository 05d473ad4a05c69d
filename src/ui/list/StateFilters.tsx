import { cx } from '../look/class-names.ts'
import { SearchField } from './SearchField.tsx'
import { type StateChoice, StateToggle } from './StateToggle.tsx'

type Props<K extends string> = {
  /** The words for screen readers: of all filters, of the states, of the search. */
  label: string
  byState: string
  search: string
  /** Four, or all and four more. */
  choices: readonly StateChoice<K | ''>[]
  params: URLSearchParams
  onChange: (change: Record<string, string | null>) => void
}

/** Narrows a list by the state of its rows and by a search. What is chosen stands in the address. */
export function StateFilters<K extends string>(props: Props<K>) {
  const { label, byState, search, choices, params, onChange } = props
  const chosen = choices.find(({ key }) => key === params.get('state'))?.key ?? ''
  return (
    <search aria-label={label} className="flex flex-wrap items-center gap-3">
      <SearchField
        label={search}
        hint={search}
        asked={params.get('q') ?? ''}
        onSearch={(q) => onChange({ q, page: null })}
      />
      <StateToggle
        label={byState}
        choices={choices}
        chosen={chosen}
        onChoose={(state) => onChange({ state, page: null })}
        className={cx(
          'w-full grid-cols-2 sm:w-auto sm:flex-none',
          choices.length === 4 ? 'sm:grid-cols-4' : 'sm:grid-cols-5',
        )}
      />
    </search>
  )
}
