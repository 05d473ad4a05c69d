import type { ReactNode } from 'react'

type Props = {
  /** The name of the rows, for those who hear it. */
  label: string
  /** Each an `li`. */
  children: ReactNode
}

/** A list of rows that are no table. */
export function RowList({ label, children }: Props) {
  return (
    <ol
      aria-label={label}
      className="divide-y divide-line overflow-hidden rounded-16 border border-line bg-raised"
    >
      {children}
    </ol>
  )
}
