import { ui as t } from '#ui/words/en/ui.ts'
import { Skeleton } from '#ui/page/Skeleton.tsx'

/** A skeleton as tall as what it stands for: sliders on one side, the outcome and charts on the other. */
export function FutureSkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-4">
      <span className="sr-only">{t.loading}</span>
      <Skeleton className="h-28" />
      <Skeleton className="h-14 max-w-xl" />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[24rem_minmax(0,1fr)]">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    </div>
  )
}
