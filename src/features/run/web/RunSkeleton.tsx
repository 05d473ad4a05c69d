import { Skeleton } from '#ui/page/Skeleton.tsx'
import { runPage as t } from '../words/en/run-page.ts'

/** The page to come, each surface where it will stand. */
export function RunSkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-5">
      <span className="sr-only">{t.loading}</span>
      <Skeleton className="h-64 rounded-16" />
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        <RunBoxSkeleton />
        <RunBoxSkeleton />
      </div>
    </div>
  )
}

export function RunBoxSkeleton() {
  return <Skeleton className="h-96 rounded-16" />
}
