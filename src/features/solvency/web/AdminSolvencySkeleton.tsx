import { solvencyPage as t } from '../words/en/admin-solvency.ts'
import { Skeleton } from '#ui/page/Skeleton.tsx'

/** The figures and the charts to come. */
export function AdminSolvencySkeleton() {
  return (
    <div role="status" className="@container grid grid-cols-1 gap-4">
      <p className="text-15 text-muted">{t.loading}</p>
      <div aria-hidden="true" className="grid grid-cols-1 gap-4">
        <Skeleton className="h-120 w-full rounded-16 @2xl:h-72" />
      </div>
      <div aria-hidden="true" className="grid grid-cols-1 gap-4 @3xl:grid-cols-2">
        <Skeleton className="h-56 w-full rounded-16" />
        <Skeleton className="h-56 w-full rounded-16" />
        <Skeleton className="h-88 w-full rounded-16" />
        <Skeleton className="h-88 w-full rounded-16" />
      </div>
    </div>
  )
}
