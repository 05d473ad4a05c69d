import type { ReactNode } from 'react'

type Props = {
  /** The words for who does not see the rows. */
  label: string
  /** One row to come. */
  row: ReactNode
  rows?: number
}

/** A `RowList` to come. */
export function ListSkeleton({ label, row, rows = 5 }: Props) {
  return <SkeletonRows label={label} row={row} rows={rows} />
}

/** A `SortedTable` to come: its rows in their places, as cards where the table is cards. */
export function TableSkeleton({ label, row, rows = 8 }: Props) {
  const head = <div className="hidden h-12 border-b border-line bg-sunken @4xl:block" />
  return <SkeletonRows label={label} row={row} rows={rows} head={head} />
}

function SkeletonRows({ label, row, rows, head }: Required<Props> & { head?: ReactNode }) {
  return (
    <div role="status" className="@container">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true" className="overflow-hidden rounded-16 border border-line bg-raised">
        {head}
        <div className="divide-y divide-line">
          {Array.from({ length: rows }, (_, at) => (
            <div key={at}>{row}</div>
          ))}
        </div>
      </div>
    </div>
  )
}
