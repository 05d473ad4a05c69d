import { day, formatDay } from '#core/day.ts'
import { shell as t } from '../../words/en/shell.ts'
import { useSession } from '../entry/session.ts'

/**
 * The business day, and in words how far the clock was moved and how it goes on by itself; neither where it
 * shows Accra's own day.
 */
export function HeaderDay() {
  const session = useSession().data
  if (!session) return null
  const { clockMovedDays: moved, clockPaceSeconds, today } = session
  const on = formatDay(day(today))
  // The offline cache may have an answer from before the clock had a pace.
  const pace = clockPaceSeconds && t.clockPaced(clockPaceSeconds)
  const isMoved = moved > 0
  const starts = isMoved ? t.clockMoved(moved, on) : pace && t.clockStarts(on)
  return (
    <>
      <span translate="no" aria-hidden={!!starts} className="whitespace-nowrap">
        {t.day(isMoved ? on.slice(0, 5) : on)}
        {/* With it, the notice and a day that was moved would take three lines of a phone. */}
        {isMoved && <span className="max-sm:hidden">{on.slice(5)}</span>}
        {isMoved && ` (+${moved})`}
      </span>
      <span className="sr-only">
        {starts} {pace}
      </span>
    </>
  )
}
