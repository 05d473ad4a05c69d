import { cx } from '../look/class-names.ts'
import { ui as t } from '../words/en/ui.ts'

/** A grey block the size of what will stand here: `<Skeleton className="h-6 w-40" />`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('breathe block rounded-8 bg-sunken', className)} />
}

type ListProps = { rows?: number; label?: string }

/** Rows to come. The label is said, not shown, unless the page shows it itself. */
export function SkeletonList({ rows = 4, label = t.loading }: ListProps) {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton className="size-10 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-3 w-1/3" />
          </div>
          <Skeleton className="h-5 w-20" />
        </div>
      ))}
    </div>
  )
}
