import { auditPage as t } from '../../../core/strings/audit-page.en.ts'
import { Skeleton } from '../../../ui/kit/Skeleton.tsx'

/** The lines to come. */
export function AuditSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{t.loading}</span>
      <div
        aria-hidden="true"
        className="divide-y divide-line overflow-hidden rounded-16 border border-line bg-raised"
      >
        {[1, 2, 3, 4, 5].map((row) => (
          <div key={row} className="grid grid-cols-1 gap-2 p-4 sm:px-5">
            <Skeleton className="h-6 w-full max-w-xl" />
            <Skeleton className="h-5 w-full max-w-md" />
            <Skeleton className="h-10 w-full" />
            <Skeleton className="h-12 w-40" />
          </div>
        ))}
      </div>
    </div>
  )
}
