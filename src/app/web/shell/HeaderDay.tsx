import { day, formatDay } from '../../../core/day.ts'
import { shell as t } from '../../../core/strings/en/shell.ts'
import { type Session, useSession } from '../entry/session.ts'

/** The business day, and in words what is not as on the calendar. */
export function HeaderDay() {
  const session = useSession().data
  if (!session) return null
  const said = sayClock(session)
  const [on, moved] = [formatDay(day(session.today)), session.clockMovedDays]
  return (
    <>
      <span aria-hidden={said !== ''} className="whitespace-nowrap">
        {moved > 0 ? t.dayMoved(on, moved) : t.day(on)}
      </span>
      <span className="sr-only">{said}</span>
    </>
  )
}

/** How far the clock was moved and how it goes on by itself; '' where it shows Accra's own day. */
function sayClock({ clockMovedDays, clockPaceSeconds, today }: Session): string {
  const on = formatDay(day(today))
  // The offline cache may have an answer from before the clock had a pace.
  const pace = clockPaceSeconds ? t.clockPaced(clockPaceSeconds) : ''
  const moved = clockMovedDays > 0 && t.clockMoved(clockMovedDays, on)
  return [moved || (pace && t.clockStarts(on)), pace].filter(Boolean).join(' ')
}
