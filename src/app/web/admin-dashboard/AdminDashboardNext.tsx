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

type Props = {
  /** The line about what waits for a decision. */
  waiting: ReactNode
  /** This room's own address; a class that is in another room would find nobody at it. */
  invite: ReactNode
}

/**
 * One card for what a facilitator does next, and for what waits for them. In the first room the next
 * step most often leads to another one: a host who has closed the tab comes back here, and their class
 * is there.
 */
export function AdminDashboardNext({ waiting, invite }: Props) {
  const isFirst = roomBase() === ''
  const inUse = useRead(roomsCalls.listRoomsInUse, {}, { enabled: isFirst })
  const lesson = useRead(lessonAdminCalls.readLesson, {}, { enabled: isFirst }).data?.lesson
  const rooms = inUse.data?.rooms ?? []
  const isElsewhere = isFirst && rooms.length > 0
  const isPending = isFirst && inUse.isPending
  return (
    <>
      {/* The steps have a card of their own elsewhere; here they share this one. */}
      <div className="rounded-16 border border-line bg-raised [&>*+*]:border-t! [&>section]:rounded-none [&>section]:border-0 [&>section]:border-line [&>section]:bg-transparent">
        {isPending && <NextSkeleton />}
        {!isPending && (lesson || !isElsewhere) && <LessonNext />}
        {isElsewhere && <RoomsInUse rooms={rooms} isAside={Boolean(lesson)} />}
        {waiting}
      </div>
      {!isPending && !isElsewhere && invite}
    </>
  )
}
