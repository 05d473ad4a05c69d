import { debriefPage as t } from '../../words/en/debrief-page.ts'
import { Card } from '#ui/page/Card.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'

/** The room's figures, and the first of the signs. */
export function DebriefSkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-5">
      <span className="sr-only">{t.loading}</span>
      <Card>
        <Skeleton className="mb-4 h-6 w-32" />
        <Skeleton className="h-56 w-full sm:h-16" />
        <Skeleton className="mt-4 h-5 w-2/3" />
      </Card>
      <Card>
        <Skeleton className="mb-4 h-6 w-48" />
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="mb-4 h-28 w-full" />
        ))}
      </Card>
    </div>
  )
}
