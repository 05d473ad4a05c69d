import { cx } from '#ui/look/class-names.ts'
import { Card } from '#ui/page/Card.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { ui } from '#ui/words/en/ui.ts'

export function BoxSkeleton({ className }: { className: string }) {
  return (
    <div
      aria-hidden="true"
      className={cx('breathe rounded-16 border border-line bg-sunken', className)}
    />
  )
}

/** The face with its strip of days, and the two columns below it. */
export function ClockSkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-5">
      <span className="sr-only">{ui.loading}</span>
      <BoxSkeleton className="h-67" />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <Card>
          <Skeleton className="mb-4 h-6 w-40" />
          {['h-14', 'h-48', 'h-60'].map((height) => (
            <div key={height} className="grid gap-3 py-4">
              <Skeleton className="h-5 w-24" />
              <Skeleton className="h-5 w-full" />
              <Skeleton className={cx(height, 'w-full')} />
            </div>
          ))}
        </Card>
        <Card>
          <Skeleton className="mb-4 h-6 w-48" />
          <Skeleton className="h-96 w-full" />
        </Card>
      </div>
    </div>
  )
}
