import type { ReactNode } from 'react'
import { cx } from '../look/class-names.ts'

export type Fact = { label: string; value: ReactNode; strong?: boolean }

/** Names and values in two columns: a review before money moves, a receipt, account details. */
export function FactList({ facts, className }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={cx('divide-y divide-line', className)}>
      {facts.map((fact) => (
        <div
          key={fact.label}
          className="flex flex-wrap items-baseline justify-between gap-x-2 py-2.5"
        >
          <dt className="text-15 text-muted">{fact.label}</dt>
          <dd
            className={cx(
              'tabular ml-auto min-w-0 text-right',
              fact.strong ? 'text-18 font-semibold' : 'text-16',
            )}
          >
            {fact.value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
