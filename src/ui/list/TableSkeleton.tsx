import type { ReactNode } from 'react'

type Props = {
  /** Said in its stead. */
  label: string
  /** One row to come. */
  row: ReactNode
  rows?: number
}

/** A `SortedTable` to come: its rows in their places, as cards where the table is cards. */
export function TableSkeleton({ label, row, rows = 8 }: Props) {
  return (
    <div role="status" className="@container">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true" className="overflow-hidden rounded-16 border border-line bg-raised">
        <div className="hidden h-12 border-b border-line bg-sunken @4xl:block" />
        <div className="divide-y divide-line">
          {Array.from({ length: rows }, (_, at) => (
            <div key={at}>{row}</div>
          ))}
        </div>
      </div>
    </div>
  )
}
