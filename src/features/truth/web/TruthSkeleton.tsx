import { truthPage as t } from '../words/en/truth-page.ts'
import { Skeleton } from '#ui/page/Skeleton.tsx'

/** The sums and the two pictures to come. */
export function TruthSkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-5">
      <p className="text-15 text-muted">{t.loading}</p>
      <Skeleton className="h-96 w-full rounded-16 sm:h-64" />
      <Skeleton className="h-80 w-full rounded-16" />
      <Skeleton className="h-80 w-full rounded-16" />
    </div>
  )
}
