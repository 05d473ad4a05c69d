import type { ReactNode } from 'react'
import { lessonAdminCalls } from '#features/lesson/schema.ts'
import { NextSkeleton } from '#features/lesson/web/next/NextSkeleton.tsx'
import { roomsCalls } from '#features/rooms/schema.ts'
import { RoomsInUse } from '#features/rooms/web/next/RoomsInUse.tsx'
import { useRead } from '#ui/live/use-read.ts'
import { part } from '#ui/router/part.ts'
import { roomBase } from '#ui/router/room-base.ts'

const LessonNext = part(
  () => import('#features/lesson/web/next/LessonNext.tsx'),
  () => <NextSkeleton />,
)

/**
 * The next steps. In the first room they most often lead to another one: a host who has closed the
 * tab comes back here, and their class is there. `invite` is this room's own address; a class that
 * is in another room would find nobody at it.
 */
export function AdminDashboardNext({ invite }: { invite: ReactNode }) {
  const isFirst = roomBase() === ''
  const inUse = useRead(roomsCalls.listRoomsInUse, {}, { enabled: isFirst })
  const lesson = useRead(lessonAdminCalls.readLesson, {}, { enabled: isFirst }).data?.lesson
  const here = <LessonNext />
  if (isFirst && inUse.isPending) return <NextSkeleton />
  const rooms = inUse.data?.rooms ?? []
  const isElsewhere = isFirst && rooms.length > 0
  return (
    <>
      {(lesson || !isElsewhere) && here}
      {isElsewhere && <RoomsInUse rooms={rooms} isAside={Boolean(lesson)} />}
      {!isElsewhere && invite}
    </>
  )
}
