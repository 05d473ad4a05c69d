import { ui as t } from '../words/en/ui.ts'
import { cx } from '../look/class-names.ts'
import { Icon } from '../look/Icon.tsx'

export type SortDirection = 'asc' | 'desc'

type Props = {
  /** The column's name. */
  name: string
  /** How the list is ordered by this column now; null where by another. */
  direction: SortDirection | null
  onSort: (direction: SortDirection) => void
}

/** A column's name that orders by it: first downwards, then upwards. */
export function SortButton({ name, direction, onSort }: Props) {
  return (
    <button
      type="button"
      aria-label={t.sortBy(name)}
      onClick={() => onSort(direction === 'desc' ? 'asc' : 'desc')}
      className={cx(
        'mr-4 inline-flex min-h-9 items-center gap-1 last:mr-0 hover:text-ink',
        direction && 'text-ink',
      )}
    >
      {name}
      <Icon
        name={direction ? 'chevron' : 'sort'}
        size={16}
        className={direction === 'asc' ? '-scale-y-100' : ''}
      />
    </button>
  )
}
