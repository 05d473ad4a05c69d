import { formatCount } from '#core/counts.ts'
import { cx } from '../look/class-names.ts'
import { Skeleton } from '../page/Skeleton.tsx'

export type StateChoice<K extends string> = {
  readonly key: K
  readonly label: string
  /** How many rows there are; undefined until somebody has counted them, or where nobody does. */
  readonly count: number | undefined
}

type Props<K extends string> = {
  /** The words for screen readers: by what the list is narrowed. */
  label: string
  choices: readonly StateChoice<K>[]
  chosen: K
  onChoose: (key: K) => void
  /** Counts that are not here yet are on their way: a place is kept for them. */
  isCounting?: boolean
  /** The columns: as many side by side as there is room for. */
  className: string
}

/**
 * One state of a list's rows, chosen by buttons that carry the counts. With its border it is as high as
 * the field of the search beside it.
 */
export function StateToggle<K extends string>(props: Props<K>) {
  const { label, choices, chosen, onChoose, isCounting = false, className } = props
  return (
    <div
      role="group"
      aria-label={label}
      className={cx('grid rounded-8 border border-line-strong bg-sunken', className)}
    >
      {choices.map(({ key, label: words, count }) => (
        <button
          key={key}
          type="button"
          aria-pressed={chosen === key}
          onClick={() => onChoose(key)}
          className={cx(
            'flex min-h-11.5 min-w-0 flex-wrap items-center justify-center gap-x-2 rounded-8 border px-2 text-15 font-semibold eases',
            chosen === key
              ? 'border-line-strong bg-raised text-ink'
              : 'border-transparent text-muted hover:text-ink',
          )}
        >
          {words}
          {count !== undefined && <span className="tabular font-normal">{formatCount(count)}</span>}
          {count === undefined && isCounting && <Skeleton className="h-4 w-6" />}
        </button>
      ))}
    </div>
  )
}
