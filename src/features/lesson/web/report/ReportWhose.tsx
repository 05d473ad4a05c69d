import { formatDay, formatInstant } from '#core/day.ts'
import { lessonReport as t } from '../../words/en/lesson-report.ts'
import { spellCode } from '#ui/page/spell-code.ts'
import { useRead } from '#ui/live/use-read.ts'
import { authCalls } from '#features/auth/schema.ts'
import { roomsCalls } from '#features/rooms/schema.ts'
import { lessonAdminCalls } from '../../schema.ts'

/** The name of the class, and the day of its lesson: for the sheet that is found again in a year. */
export function ReportWhose() {
  const room = useRead(roomsCalls.readOwnRoom).data?.room
  const today = useRead(authCalls.readSession).data?.today
  const lesson = useRead(lessonAdminCalls.readLesson).data
  // The clock of a room runs ahead of the days on which it is played.
  const held = lesson?.heldAt ? formatInstant(lesson.heldAt).split(',')[0] : null
  return (
    <span className="font-semibold wrap-anywhere">
      {[room?.name, room && spellCode(room.code), held, today && t.playDay(formatDay(today))]
        .filter(Boolean)
        .join(' · ')}
    </span>
  )
}
