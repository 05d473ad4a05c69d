import { day, formatDay } from '../../../core/day.ts'
import { shell as t } from '../../../core/strings/en/shell.ts'
import { type Session, useSession } from '../entry/session.ts'

/** The business day, and in words what is not as on the calendar. */
export function HeaderDay() {
  const session = useSession().data
  if (!session) return null
  const { clockMovedDays, today } = session
  const said = sayClock(session)
  const on = formatDay(day(today))
  if (said === null) return <span className="whitespace-nowrap">{t.day(on)}</span>
  return (
    <>
      <span aria-hidden="true" className="whitespace-nowrap">
        {clockMovedDays > 0 ? t.dayMoved(on, clockMovedDays) : t.day(on)}
      </span>
      <span className="sr-only">{said}</span>
    </>
  )
}

/** How far the clock was moved and how it goes on by itself; null where it shows Accra's own day. */
function sayClock({ clockMovedDays, clockPaceSeconds, today }: Session): string | null {
  const on = formatDay(day(today))
  // The offline cache may have an answer from before the clock had a pace.
  const pace = clockPaceSeconds ? t.clockPaced(clockPaceSeconds) : null
  if (clockMovedDays <= 0) return pace && `${t.clockStarts(on)} ${pace}`
  return [t.clockMoved(clockMovedDays, on), pace].filter(Boolean).join(' ')
}
