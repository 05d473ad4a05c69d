import { adminUser as t } from '../../words/en/admin-user.ts'
import { Skeleton } from '#ui/page/Skeleton.tsx'

/** The head and the tabs to come. */
export function AdminUserSkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-5">
      <span className="sr-only">{t.loading}</span>
      <div
        aria-hidden="true"
        className="grid grid-cols-1 gap-4 rounded-16 border border-line bg-raised p-4 sm:p-5"
      >
        <div className="flex items-center gap-4">
          <Skeleton className="size-14 rounded-full" />
          <Skeleton className="h-6 w-24 rounded-full" />
          <Skeleton className="ml-auto h-7 w-28" />
        </div>
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-5">
          {Array.from({ length: 5 }, (_, at) => (
            <Skeleton key={at} className="h-12" />
          ))}
        </div>
        <div className="grid grid-cols-2 gap-2 lg:flex">
          {Array.from({ length: 5 }, (_, at) => (
            <Skeleton key={at} className="h-12 lg:w-36" />
          ))}
        </div>
      </div>
      <Skeleton className="h-14 rounded-12" />
      <Skeleton className="h-80 rounded-16" />
    </div>
  )
}
