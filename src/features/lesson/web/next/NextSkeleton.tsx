import { Skeleton } from '#ui/page/Skeleton.tsx'

/** The next thing to come, as high as it will be: what stands below it does not move. */
export const NextSkeleton = () => <Skeleton className="h-50 rounded-16 sm:h-21" />
