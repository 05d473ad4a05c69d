import { cx } from '#ui/look/class-names.ts'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { roomBase } from '#ui/router/room-base.ts'

/**
 * The next thing to come, as high as it will be: what stands below it does not move. In the first room it
 * is a title and its buttons, in a class's room a sentence too.
 */
export const NextSkeleton = () => (
  <Skeleton className={cx('rounded-16 sm:h-21', roomBase() === '' ? 'h-29.5' : 'h-50')} />
)
