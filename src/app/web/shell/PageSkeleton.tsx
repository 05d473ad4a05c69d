import { Skeleton } from '#ui/page/Skeleton.tsx'

/** A page whose code is on its way: heading, two cards. */
export function PageSkeleton() {
  return (
    <div role="status" aria-label="Loading..." className="mx-auto grid w-full max-w-5xl gap-5">
      <Skeleton className="h-9 w-56 max-w-full" />
      <Skeleton className="h-40 w-full rounded-16" />
      <Skeleton className="h-64 w-full rounded-16" />
    </div>
  )
}
