import { Skeleton } from '#ui/page/Skeleton.tsx'
import { adminItems as t } from '../../words/en/admin-items.ts'

/** The filters and eight rows to come. */
export function AdminItemSkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 items-end gap-x-2 gap-y-3 sm:grid-cols-[minmax(0,1fr)_16rem]">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
      <p className="text-15 text-muted">{t.loading}</p>
      <div
        aria-hidden="true"
        className="divide-y divide-line overflow-hidden rounded-16 border border-line bg-raised"
      >
        {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
          <div key={row} className="flex min-h-14 items-center gap-3 px-3 py-1">
            <Skeleton className="h-12 w-14 rounded-8" />
            <Skeleton className="h-5 w-40" />
            <Skeleton className="ml-auto h-8 w-1/2" />
          </div>
        ))}
      </div>
    </div>
  )
}
