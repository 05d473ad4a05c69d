import { LONGEST_SEARCH } from '#core/list.ts'
import { Field } from '../fields/Field.tsx'
import { Icon } from '../look/Icon.tsx'
import { useSearchText } from './use-search-text.ts'

type Props = {
  /** The label for screen readers; a magnifying glass shows it to everyone else. */
  label: string
  hint: string
  /** The text that is searched for now. */
  asked: string
  /** Called with the trimmed text once the typing pauses. */
  onSearch: (text: string) => void
}

/** Finds within a list: it shares its row with the filters beside it. */
export function SearchField({ label, hint, asked, onSearch }: Props) {
  const [typed, type] = useSearchText(asked, onSearch)
  return (
    <div className="relative min-w-0 flex-1 basis-32">
      <Icon name="search" className="pointer-events-none absolute top-3.5 left-3 text-muted" />
      <Field
        label={label}
        labelHidden
        type="search"
        name="q"
        value={typed}
        maxLength={LONGEST_SEARCH}
        placeholder={hint}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => type(event.target.value)}
        className="truncate pl-10"
      />
    </div>
  )
}
