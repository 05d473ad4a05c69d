import { addDays, type Day } from '#core/day.ts'
import type { Queryable } from '#platform/database/db.ts'
import { msTo, sql } from '#platform/database/sql.ts'
import type { ClockState } from '../schema.ts'
import { IS_DUE } from './move.ts'

type ClockRow = {
  today: Day
  accraToday: Day
  movedDays: number
  jumpedDays: number | null
  isSetBack: boolean
  settledThrough: Day
  from: number | null
  to: number | null
  paceSeconds: number | null
  msToNextDay: number | null
  /** The number of people already settled for the day after `settledThrough`. */
  people: number | null
  of: number | null
}

/** Reads the clock's row. */
export async function readState(db: Queryable): Promise<ClockState> {
  const row = await db.one<ClockRow>(sql`
    select business_day() as today,
      (clock_timestamp() at time zone 'Africa/Accra')::date as "accraToday",
      business_day() - (clock_timestamp() at time zone 'Africa/Accra')::date as "movedDays",
      settled_through as "settledThrough",
      moving_from as from, moving_to as to, pace_seconds as "paceSeconds",
      case when next_day_at is not null and ${IS_DUE} then 0 else ${msTo(sql`next_day_at`)} end
        as "msToNextDay",
      jumped_days as "jumpedDays",
      settled_through > calendar_day(seen_at) + offset_days as "isSetBack",
      case when settling_on > settled_through then settling_people end as people,
      case when settling_on > settled_through then settling_of end as of
    from clock`)
  const { today, accraToday, movedDays, jumpedDays, isSetBack, settledThrough } = row
  return {
    today,
    accraToday,
    movedDays,
    jumpedDays,
    isSetBack,
    settledThrough,
    move: moveOf(row),
    settling: settledThrough < today ? settlingOf(row) : null,
  }
}

function moveOf({
  today,
  movedDays,
  from,
  to,
  paceSeconds,
  msToNextDay,
}: ClockRow): ClockState['move'] {
  if (from === null || to === null) return null
  return {
    // A day that passed for another reason does not make the move longer.
    begun: Math.min(movedDays, to) - from,
    of: to - from,
    startedOn: addDays(today, from - movedDays),
    endsOn: addDays(today, to - movedDays),
    paceSeconds,
    msToNextDay,
  }
}

function settlingOf({ settledThrough, people, of }: ClockRow): ClockState['settling'] {
  const done = people ?? 0
  // People who joined meanwhile are settled too, so `done` can be larger than the stored total.
  return { on: addDays(settledThrough, 1), people: done, of: Math.max(of ?? 0, done) }
}
