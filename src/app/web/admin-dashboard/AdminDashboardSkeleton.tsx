import { Card } from '#ui/page/Card.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { adminDashboard as t } from '../../words/en/admin-dashboard.ts'

/** The dashboard to come, each surface where it will stand. */
export function AdminDashboardSkeleton() {
  return (
    <div role="status" className="@container grid grid-cols-1 gap-4">
      <span className="sr-only">{t.loading}</span>
      <div className="grid grid-cols-1 gap-4">
        <Skeleton className="h-15.5 rounded-16" />
        <Skeleton className="h-80 rounded-16 @lg:h-60 @3xl:h-42" />
        <Skeleton className="h-50 rounded-16 @3xl:h-30" />
      </div>
      <div className="grid grid-cols-1 items-start gap-4 @3xl:grid-cols-3">
        <Card className="grid grid-cols-1 gap-4 @3xl:col-span-2">
          <Skeleton className="h-7 w-40" />
          {Array.from({ length: 5 }, (_, row) => (
            <div key={row} className="flex items-center gap-3">
              <Skeleton className="size-10 rounded-full" />
              <Skeleton className="h-11 flex-1" />
            </div>
          ))}
        </Card>
        <Card className="grid grid-cols-1 gap-4">
          <Skeleton className="h-7 w-40" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </Card>
      </div>
    </div>
  )
}
