import type { ReactNode } from 'react'
import { cx } from '#ui/look/class-names.ts'

type Props = { label: string; className?: string; children: ReactNode }

/** A name over its value, in a `dl`. */
export function AdminUserFact({ label, className, children }: Props) {
  return (
    <div className="grid min-w-0 grid-cols-1 content-start">
      <dt className="text-13 text-muted">{label}</dt>
      <dd className={cx('flex min-h-8 flex-wrap items-center gap-x-1 text-16', className)}>
        {children}
      </dd>
    </div>
  )
}
