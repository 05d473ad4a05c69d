import { day, formatDay } from '../../../core/day.ts'
import { shell as t } from '../../../core/strings/en/shell.ts'
import { Icon } from '../../../ui/kit/Icon.tsx'
import { NameText } from '../../../ui/kit/NameText.tsx'
import { type Session, useSession } from '../entry/session.ts'

/** Who is signed in, and the day of the app. A long name takes a second line before it is cut. */
export function HeaderPerson({ name }: { name: string }) {
  const { data: session } = useSession()
  return (
    <div className="min-w-0 flex-1 basis-24 py-1.5 leading-tight">
      <p className="text-13 text-muted">{session && <Today session={session} />}</p>
      <p title={name} className="line-clamp-2 text-15 font-semibold break-words">
        <NameText name={name} />
      </p>
    </div>
  )
}

/** The business day, and in words what is not as on the calendar. */
function Today({ session }: { session: Session }) {
  const { clockMovedDays, today } = session
  const said = sayClock(session)
  const on = formatDay(day(today))
  if (said === null) return t.day(on)
  return (
    <span className="inline-flex items-center gap-1">
      <Icon name="clock" size={16} className="max-sm:hidden" />
      <span aria-hidden="true">
        {clockMovedDays > 0 ? t.dayMoved(on, clockMovedDays) : t.day(on)}
      </span>
      <span className="sr-only">{said}</span>
    </span>
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
