import type { ReactNode } from 'react'
import { cx } from '../look/class-names.ts'
import { Icon } from '../look/Icon.tsx'
import { ui as t } from '../words/en/ui.ts'

export type Column<S extends string> = {
  /** The name of the column, where it is not that of what it can be ordered by. */
  readonly label?: string
  /** True if only screen readers need the column's name, because its cells explain themselves. */
  readonly isPlain?: boolean
  /** The orders of this column; a cell may hold two things to order by. */
  readonly by?: readonly S[]
  readonly className: string
}

type Props<S extends string> = {
  caption: string
  columns: readonly Column<S>[]
  /** The names of what can be ordered by. */
  names: Readonly<Record<S, string>>
  sorted: { readonly sort: S; readonly direction: SortDirection }
  onSort: (wanted: { sort: S; direction: SortDirection }) => void
  /** A newer answer for other filters is on its way. */
  busy: boolean
  children: ReactNode
}

/**
 * A table where there is room for one, else cards; the same rows, said as a table in both. Room is
 * measured on the list itself: the sidebar may be wide or narrow, the text large or small.
 */
export function SortedTable<S extends string>(props: Props<S>) {
  const { caption, columns, busy, children, ...sorting } = props
  return (
    <div className="@container" aria-busy={busy}>
      <div
        className={cx(
          // Relative, so that it also clips the head, which is only said where there are cards.
          'relative overflow-hidden rounded-16 border border-line bg-raised transition-opacity',
          busy && 'opacity-60',
        )}
      >
        <table role="table" className="block w-full border-collapse text-15 @4xl:table">
          <caption className="sr-only">{caption}</caption>
          <thead role="rowgroup" className="sr-only @4xl:not-sr-only @4xl:table-header-group">
            <tr role="row" className="border-b border-line bg-sunken">
              {columns.map((column) => (
                <Head key={column.label ?? column.by?.join()} {...column} {...sorting} />
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="block divide-y divide-line @4xl:table-row-group">
            {children}
          </tbody>
        </table>
      </div>
    </div>
  )
}

const ORDERS = { asc: 'ascending', desc: 'descending' } as const

type HeadProps<S extends string> = Column<S> & Pick<Props<S>, 'names' | 'sorted' | 'onSort'>

function Head<S extends string>(props: HeadProps<S>) {
  const { label, isPlain, by = [], className, names, sorted, onSort } = props
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={by.includes(sorted.sort) ? ORDERS[sorted.direction] : undefined}
      className={cx('py-1.5 text-13 font-semibold text-muted', className)}
    >
      {label && by.length > 0 ? (
        <span className="mr-3">{label} </span>
      ) : isPlain ? (
        <span className="sr-only">{label}</span>
      ) : (
        label
      )}
      {/* Over cards the head is only said: a button there would take a focus that nobody sees. */}
      {by.length > 0 && (
        <>
          <span className="@4xl:hidden">{by.map((key) => names[key]).join(', ')}</span>
          <span className="hidden @4xl:inline">
            {by.map((key) => (
              <SortButton
                key={key}
                name={names[key]}
                direction={sorted.sort === key ? sorted.direction : null}
                onSort={(direction) => onSort({ sort: key, direction })}
              />
            ))}
          </span>
        </>
      )}
    </th>
  )
}

type SortDirection = 'asc' | 'desc'

type SortDirectionProps = {
  /** The column's name. */
  name: string
  /** The list's order by this column now; null where it is by another. */
  direction: SortDirection | null
  onSort: (direction: SortDirection) => void
}

/** A column's name that orders by it: first downwards, then upwards. */
function SortButton({ name, direction, onSort }: SortDirectionProps) {
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
