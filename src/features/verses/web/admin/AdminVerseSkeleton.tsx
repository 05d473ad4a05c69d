import { adminVerses as t } from '../../words/en/admin-verses.ts'
import { Skeleton } from '#ui/page/Skeleton.tsx'

/** The search and the rows to come. */
export function AdminVerseSkeleton() {
  return (
    <div role="status" className="@container grid grid-cols-1 gap-4">
      <span className="sr-only">{t.loading}</span>
      <Skeleton className="h-12 w-full max-w-md" />
      <div aria-hidden="true" className="overflow-hidden rounded-16 border border-line bg-raised">
        <div className="hidden h-11 border-b border-line bg-sunken @3xl:block" />
        <div className="divide-y divide-line">
          {[1, 2, 3, 4, 5, 6].map((row) => (
            <div
              key={row}
              className="grid grid-cols-1 gap-3 p-4 @3xl:grid-cols-[minmax(0,1fr)_minmax(0,3fr)_12rem] @3xl:px-3"
            >
              <Skeleton className="h-5 w-28" />
              <Skeleton className="h-11 w-full" />
              <Skeleton className="h-10 w-44" />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
