import type { Key, ReactNode } from 'react'
import { ui as t } from '../core/strings/ui.en.ts'
import { cx } from './class-names.ts'
import { Icon } from './Icon.tsx'

export type Column<R> = {
  key: string
  head: string
  cell: (row: R) => ReactNode
  /** Figures stand to the right. */
  align?: 'left' | 'right'
  /** Set where the server can sort by this column. */
  sortable?: boolean
  /** On phones: 'title' leads the card, 'bare' stands without its name, such as buttons. */
  card?: 'title' | 'bare'
}

export type Sort = { key: string; direction: 'asc' | 'desc' }

type Props<R> = {
  /** Said to those who cannot see it. */
  caption: string
  columns: readonly Column<R>[]
  rows: readonly R[]
  rowKey: (row: R) => Key
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** Marks the row the keyboard is on. */
  current?: Key
}

/** A table on wide screens, cards on narrow ones; the same rows, said as a table in both. */
export function Table<R>({ caption, columns, rows, rowKey, sort, onSort, current }: Props<R>) {
  return (
    <div className="overflow-x-auto rounded-16 border border-line bg-raised">
      <table role="table" className="block w-full border-collapse text-15 lg:table">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="sr-only lg:not-sr-only lg:table-header-group">
          <tr role="row" className="border-b border-line">
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="block divide-y divide-line lg:table-row-group">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              aria-current={current !== undefined && rowKey(row) === current ? true : undefined}
              className="block p-4 aria-[current]:bg-brand-soft lg:table-row lg:p-0"
            >
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type HeadProps<R> = {
  column: Column<R>
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
}

function Head<R>({ column, sort, onSort }: HeadProps<R>) {
  const on = sort?.key === column.key
  const right = column.align === 'right'
  const order = on ? (sort.direction === 'asc' ? 'ascending' : 'descending') : undefined
  const flip = on && sort.direction === 'desc' ? 'asc' : 'desc'
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={order}
      className={cx(
        'px-4 py-3 text-13 font-semibold text-muted',
        right ? 'text-right' : 'text-left',
      )}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          aria-label={t.sortBy(column.head)}
          onClick={() => onSort({ key: column.key, direction: flip })}
          className={cx('inline-flex min-h-8 items-center gap-1 hover:text-ink', on && 'text-ink')}
        >
          {column.head}
          <Icon
            name={on ? 'chevron' : 'sort'}
            size={16}
            className={cx(order === 'ascending' && '-scale-y-100')}
          />
        </button>
      ) : (
        column.head
      )}
    </th>
  )
}

function Cell<R>({ column, row }: { column: Column<R>; row: R }) {
  return (
    <td
      role="cell"
      className={cx(
        'flex items-baseline justify-between gap-4 py-1 lg:table-cell lg:px-4 lg:py-3',
        column.align === 'right' && 'lg:text-right',
        column.card === 'title' && 'text-16 font-semibold lg:text-15 lg:font-normal',
        column.card === 'bare' && 'flex-wrap justify-start pt-3 lg:pt-3',
      )}
    >
      {!column.card && (
        <span aria-hidden="true" className="text-muted lg:hidden">
          {column.head}
        </span>
      )}
      <span className="min-w-0">{column.cell(row)}</span>
    </td>
  )
}
