import type { ReactNode } from 'react'

type Props = {
  /** The words for who does not see the rows. */
  label: string
  /** One row to come. */
  row: ReactNode
}

/** A `RowList` to come. */
export function ListSkeleton(props: Props) {
  return <SkeletonRows {...props} rows={5} />
}

/** A table of SortedTable.tsx to come: its rows in their places, as cards where the table is cards. */
export function TableSkeleton(props: Props) {
  const head = <div className="hidden h-12 border-b border-line bg-sunken @4xl:block" />
  return <SkeletonRows {...props} rows={8} head={head} />
}

function SkeletonRows({ label, row, rows, head }: Props & { rows: number; head?: ReactNode }) {
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
