import { Skeleton } from '#ui/page/Skeleton.tsx'
import { analyticsPage as t } from '../words/en/admin-analytics.ts'

/** The figures, the charts and the lists to come. */
export function AdminAnalyticsSkeleton() {
  return (
    <div role="status" className="@container grid grid-cols-1 gap-4">
      <p className="text-15 text-muted">{t.loading}</p>
      <div aria-hidden="true" className="grid grid-cols-1 gap-4">
        <Skeleton className="h-96 w-full @2xl:h-44" />
        <Skeleton className="h-96 w-full @2xl:h-44" />
      </div>
      <div aria-hidden="true" className="grid grid-cols-1 gap-4 @4xl:grid-cols-2">
        <Skeleton className="h-88 w-full" />
        <Skeleton className="h-88 w-full" />
      </div>
    </div>
  )
}
