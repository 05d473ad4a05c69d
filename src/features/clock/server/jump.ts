import os from 'node:os'
import type { Day } from '#core/day.ts'
import { shiftSessions } from '#features/auth/server/auth.ts'
import { appendAudit, THE_SERVER } from '#platform/calls/audit.ts'
import { shiftKeys } from '#platform/calls/perform.ts'
import type { Db, Queryable, Tx } from '#platform/database/db.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { DAY_KEPT } from '../schema.ts'
import { type Clock, IS_SEEN, readClock } from './clock.ts'

// A day may come because the computer's clock jumped, not because time passed: its battery is dead, and a
// network has told it the time. The business day stands still where the calendar was long not seen. Then
// this decides: a computer that slept, or was off, goes on with its days; one whose clock jumped keeps its
// day (docs/decisions/0046).

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000]

/** Milliseconds that a clock may be ahead of the time that has passed: a zone that was wrong is no jump. */
const LARGEST_ERROR_MS = 36 * HOUR_MS
/** Milliseconds that a house may have been off. Nobody can let more than a year pass at once, either. */
const LONGEST_REST_MS = 365 * DAY_MS
/** Days that are worth a notice: fewer pass as at any midnight. */
const FEWEST_DAYS = 2

/** An instant by the database's clock, and the milliseconds that this computer had been running then. */
type Sight = { readonly nowMs: number; readonly ranMs: number }

const lastSights = new WeakMap<Db, Sight>()

/** A calendar that this process has followed: one sight of it, and the last instant. */
type Era = Sight & { lastMs: number }

/**
 * The calendars that this process saw in any of its rooms, so that one that was asleep over a jump has a
 * witness: between two of them lies a jump.
 */
const eras: Era[] = []

/** The instant that the calendar of this sight has reached at `ranMs`. */
const reachedBy = (sight: Sight, ranMs: number) => sight.nowMs + ranMs - sight.ranMs

function noteEra({ nowMs, ranMs }: Sight): void {
  const era = eras.find((each) => Math.abs(nowMs - reachedBy(each, ranMs)) <= LARGEST_ERROR_MS)
  if (era) era.lastMs = Math.max(era.lastMs, nowMs)
  else eras.push({ nowMs, ranMs, lastMs: nowMs })
}

/**
 * The sight that this process had when the room was last awake, if the calendar has jumped since. Where the
 * room's time may be of several calendars, all must say so.
 */
function recallSight(seenMs: number, { nowMs, ranMs }: Sight): Sight | undefined {
  const seenIn = eras.filter(
    (era) => seenMs >= era.nowMs - HOUR_MS && seenMs <= era.lastMs + HOUR_MS,
  )
  const sights = seenIn.map((era) => ({ nowMs: seenMs, ranMs: era.ranMs + seenMs - era.nowMs }))
  const hasJumped = (sight: Sight) => nowMs - reachedBy(sight, ranMs) > LARGEST_ERROR_MS
  return sights.every(hasJumped) ? sights.at(-1) : undefined
}

/** The time since the computer began, which goes on in its sleep and follows no calendar. */
const readRanMs = () => os.uptime() * 1000

/** Lets times of until then go ahead by as much as the calendar jumped. */
type Shift = (tx: Tx, until: Sql, by: Sql) => Promise<void>

/**
 * Reads the clock, and first decides where the calendar was long not seen. `shifts`: for the times of
 * features above this one.
 */
export async function readSeenClock(db: Db, shifts: readonly Shift[]): Promise<Clock> {
  // Before the clock: a computer that falls asleep between the two must not seem to have jumped.
  const ranMs = readRanMs()
  const clock = await readClock(db)
  const sight = { nowMs: clock.nowMs, ranMs }
  noteEra(sight)
  if (clock.isSeen) {
    lastSights.set(db, sight)
    return clock
  }
  await decide(db, clock, sight, shifts)
  lastSights.set(db, sight)
  return readClock(db)
}

async function decide(
  db: Db,
  { seenMs }: Clock,
  sight: Sight,
  shifts: readonly Shift[],
): Promise<void> {
  const { nowMs, ranMs } = sight
  const last = lastSights.get(db) ?? recallSight(seenMs, sight)
  const expectedMs = last ? reachedBy(last, ranMs) : seenMs
  const isJump = nowMs - expectedMs > (last ? LARGEST_ERROR_MS : LONGEST_REST_MS)
  const before = sql`to_timestamp(${expectedMs / 1000}::float8)`
  // A house that was off may have rested in truth: its sessions are over.
  const times = last ? [shiftSessions, shiftKeys, ...shifts] : []
  if (isJump) await db.withTx((tx) => goWithJump(tx, before, times))
  else await noteSight(db)
}

/** Keeps the day over a jump, and these times with it. Of several processes one does this. */
async function goWithJump(tx: Tx, before: Sql, shifts: readonly Shift[]): Promise<void> {
  const isFirst = await tx.maybe(sql`
    select from clock where seen_at < clock_timestamp() - interval '36 hours' for update`)
  if (!isFirst) return
  // All that is older than the jump: what was written since lies a day and a half later.
  const until = sql`(${before} + interval '1 hour')`
  const by = sql`(clock_timestamp() - ${before})`
  for (const shift of shifts) await shift(tx, until, by)
  if (!(await keepDay(tx, before))) await noteSight(tx)
}

async function noteSight(db: Queryable): Promise<void> {
  await db.count(sql`update clock set seen_at = clock_timestamp() where not ${IS_SEEN}`)
}

const CALENDAR = sql`(clock_timestamp() at time zone 'Africa/Accra')::date`

type StillDay = { readonly days: number; readonly day: Day }

/**
 * Lowers the offset by the days that the calendar jumped, so that the business day stays, and a move or a
 * pace under way with it. The caller has locked the clock. Returns false where the jump brings no days.
 */
async function keepDay(tx: Tx, before: Sql): Promise<boolean> {
  const stillDay = await tx.maybe<StillDay>(sql`
    with jump as (
      select id, ${CALENDAR} + offset_days - greatest(settled_through,
        (${before} at time zone 'Africa/Accra')::date + offset_days) as days
      from clock
    )
    update clock set offset_days = offset_days - days, moving_from = moving_from - days,
      moving_to = moving_to - days,
      next_day_at = least(next_day_at + (clock_timestamp() - ${before}),
        clock_timestamp() + pace_seconds * interval '1 second'),
      seen_at = clock_timestamp(), jumped_days = days
    from jump where clock.id = jump.id and days >= ${FEWEST_DAYS}
    returning days, greatest(${CALENDAR} + offset_days, settled_through) as day`)
  if (!stillDay) return false
  const { day, days } = stillDay
  tx.announce({ topic: 'clock', to: 'everyone' })
  tx.announce({ topic: 'audit', to: 'admins' })
  const about = { kind: 'clock', id: 'clock' }
  const entry = { about, before: { day }, after: { day, jumpedDays: days } }
  await appendAudit(tx, THE_SERVER, DAY_KEPT, entry, THE_SERVER)
  return true
}
