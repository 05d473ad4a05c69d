import { useRead } from '#ui/live/use-read.ts'
import { underWayCalls } from '../../schema/under-way.ts'

/** True while a lesson runs: a phone shows what its scene needs, and one way where one is enough. */
export function useLessonRuns(): boolean {
  return useRead(underWayCalls.readUnderWay).data?.isUnderWay === true
}
