import { type Day, formatInstant } from '#core/day.ts'
import { dayTimeOf, type Instant } from './day-time.ts'
import { RelativeTime } from './RelativeTime.tsx'
import { sayDay } from './say-day.ts'

type Props = {
  of: Instant
  today: Day | undefined
  /** No heading names the day, so it is said with the time: 'Yesterday, 14:05'. */
  withDay?: boolean
}

/** When something of a business day happened; nothing where no time would be true (day-time.ts). */
export function RelativeDay({ of, today, withDay = false }: Props) {
  const time = dayTimeOf(of, today)
  if (time && 'ago' in time) return <RelativeTime at={time.ago} />
  const clock = time && (
    <time dateTime={of.at} title={formatInstant(of.at)}>
      {time.clock}
    </time>
  )
  return (
    <>
      {withDay && sayDay(of.on, today)}
      {withDay && clock && ', '}
      {clock}
    </>
  )
}
