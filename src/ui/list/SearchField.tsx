import { Field } from '../kit/Field.tsx'
import { Icon } from '../kit/Icon.tsx'

type Props = {
  /** Said to screen readers; the glass says it to everyone else. */
  label: string
  hint: string
  value: string
  onType: (text: string) => void
}

/** The longest text a search takes, here and at the server. */
const LONGEST = 100

/** Finds within a list: it shares its row with the filters beside it. */
export function SearchField({ label, hint, value, onType }: Props) {
  return (
    <div className="relative min-w-0 flex-1 basis-32">
      <Icon name="search" className="pointer-events-none absolute top-3.5 left-3 text-muted" />
      <Field
        label={label}
        labelHidden
        type="search"
        name="q"
        value={value}
        maxLength={LONGEST}
        placeholder={hint}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onType(event.target.value)}
        className="pl-10"
      />
    </div>
  )
}
