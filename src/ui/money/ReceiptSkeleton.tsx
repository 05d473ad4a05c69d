import { receipt as t } from '../words/en/receipt.ts'
import { Skeleton } from '../page/Skeleton.tsx'

/** The paper to come. */
export function ReceiptSkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-5">
      <span className="sr-only">{t.loading}</span>
      <div className="grid grid-cols-1 gap-4 rounded-16 border border-line bg-raised p-4 sm:p-5">
        <Skeleton className="h-8 w-48" />
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-72 w-full" />
        <Skeleton className="h-40 w-full" />
      </div>
    </div>
  )
}
