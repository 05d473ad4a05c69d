import { adminItems as t } from '../../../../core/strings/en/admin-items.ts'
import { Skeleton } from '../../../../ui/kit/Skeleton.tsx'

/** The filters and six cards to come. */
export function AdminItemSkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 items-end gap-x-2 gap-y-3 sm:grid-cols-[minmax(0,1fr)_16rem]">
        <Skeleton className="h-12" />
        <Skeleton className="h-20" />
      </div>
      <p className="text-15 text-muted">{t.loading}</p>
      <div aria-hidden="true" className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <div
            key={card}
            className="grid grid-cols-1 gap-3 rounded-16 border border-line bg-raised p-4"
          >
            <div className="flex gap-3">
              <Skeleton className="h-18 w-28 rounded-12" />
              <div className="grid flex-1 grid-cols-1 content-start gap-2">
                <Skeleton className="h-5 w-2/3" />
                <Skeleton className="h-6 w-32 rounded-full" />
              </div>
            </div>
            <Skeleton className="h-10 w-full" />
            <Skeleton className="h-32 w-full" />
            <Skeleton className="h-12 w-full" />
          </div>
        ))}
      </div>
    </div>
  )
}
