import { MADE_IN_ROOM, MADE_IN_TERMINAL } from '#features/auth/schema.ts'
import { personView } from '#features/auth/views.ts'
import { autopilotView } from '#features/autopilot/views.ts'
import { DAY_KEPT } from '#features/clock/schema.ts'
import { clockView } from '#features/clock/views.ts'
import { halfDrawView } from '#features/debrief/views.ts'
import { machineView } from '#features/machines/views.ts'
import type { Queryable } from '#platform/database/db.ts'
import { type Sql, sql } from '#platform/database/sql.ts'

// Money depends on some facts that no transfer shows: the clock, the autopilot, the catalogue, suspended
// people. The log has an entry for each change since the present key began, and `standing` has their state
// at that time. An older log has no `standing`, so there only changed facts can be checked.

/**
 * Price and daily profit in pesewas, days of profit, and whether it is on offer, in the form of a log
 * entry.
 */
type MachineTerms = readonly [number, number, number, boolean]
type Pilot = readonly [
  deposits: string,
  paysWithdrawals: boolean,
  everySeconds: number,
  by: string,
  /** Missing in entries from before the house could freeze payouts. */
  freeze?: string,
]

export type HouseStanding = {
  readonly since: number
  readonly statuses?: Readonly<Record<string, string>>
  readonly autopilot?: Pilot | null
  readonly machines?: Readonly<Record<string, MachineTerms>>
  /** Days ahead of the calendar: those already passed, and those at the end of a move. */
  readonly clock?: readonly [passed: number, movingTo: number]
}

/** The present state, in the same form as `standing`. */
export const RUNNING = sql`
  jsonb_build_object(
    'statuses', (select coalesce(jsonb_object_agg(id, status), '{}') from ${personView}
      where status <> 'active' and deleted_at is null),
    'autopilot', (select jsonb_build_array(deposits, pays_withdrawals, every_ms / 1000.0, set_by, frozen_for)
      from ${autopilotView}),
    'machines', (select coalesce(jsonb_object_agg(
        id, jsonb_build_array(price, daily_profit, duration_days, is_active)), '{}')
      from ${machineView}),
    'clock', (select jsonb_build_array(offset_days, greatest(offset_days, moving_to))
      from ${clockView}))`

type KnownStanding = Required<Omit<HouseStanding, 'since'>>

async function readRunning(db: Queryable): Promise<KnownStanding> {
  const { now } = await db.one<{ now: KnownStanding }>(sql`select ${RUNNING} as now`)
  return now
}

type StandingEntry = {
  readonly action: string
  readonly byId: string
  readonly aboutId: string | null
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

const entriesSince = (db: Queryable, since: number, kinds: readonly string[]) =>
  db.rows<StandingEntry>(sql`
    select action, by_id as "byId", about_id as "aboutId", before, after from audit
    where number >= ${since} and (about_kind = any (${kinds}::text[]) or action = 'scenario.use')
    order by number`)

/** People whose status differs from the log. */
export async function findStatuses(db: Queryable, standing: HouseStanding): Promise<string[]> {
  const made = [MADE_IN_TERMINAL, MADE_IN_ROOM]
  const rows = await db.rows<{ id: string; status: string; said: string | null }>(sql`
    select person.id, status, (
      select coalesce(after ->> 'status', 'active') from audit
      where about_kind = 'person' and about_id = person.id::text and number >= ${standing.since}
        and (after ? 'status' or action = any (${made}::text[]))
      order by number desc limit 1) as said
    from ${personView} where deleted_at is null`)
  const { statuses } = standing
  return rows
    .filter(({ id, status, said }) => {
      const known = said ?? (statuses ? (statuses[id] ?? 'active') : status)
      return status !== known
    })
    .map(({ id, status }) => `${id} is ${status}`)
}

/** The differences between the autopilot's row and the last entry that set it, including who set it. */
export async function findAutopilot(db: Queryable, standing: HouseStanding): Promise<string[]> {
  const last = (await entriesSince(db, standing.since, ['autopilot']))
    .filter(({ action }) => action === 'autopilot.set')
    .at(-1)
  const { deposits, paysWithdrawals, everySeconds, freeze } = last?.after ?? {}
  const set = [deposits, paysWithdrawals, everySeconds, last?.byId, ...(freeze ? [freeze] : [])]
  const logged = last ? set : standing.autopilot
  if (logged === undefined) return []
  const { autopilot } = await readRunning(db)
  const now = autopilot && logged ? autopilot.slice(0, logged.length) : autopilot
  const isSame = JSON.stringify(now) === JSON.stringify(logged)
  return isSame ? [] : [`${JSON.stringify(now)}, set to ${JSON.stringify(logged)}`]
}

/**
 * Machines with other terms than the log says, or that nobody added or deleted. For an import or a scenario
 * the log has only the number of machines.
 */
export async function findMachines(db: Queryable, standing: HouseStanding): Promise<string[]> {
  const { machines: now } = await readRunning(db)
  const logged = new Map<string, MachineTerms | null>(Object.entries(standing.machines ?? {}))
  let mayBeOthers = standing.machines === undefined
  for (const { action, aboutId, after } of await entriesSince(db, standing.since, ['machine'])) {
    if (action === 'scenario.use') {
      logged.clear()
      mayBeOthers = true
    } else if (action === 'machines.importMachines') {
      const [from = 0, to = 0] = (aboutId ?? '').split('-').map(Number)
      for (let id = from; id <= to; id++) logged.set(String(id), null)
    } else if (aboutId !== null) applyTerms(logged, aboutId, after)
  }
  const wrong = Object.entries(now).filter(([id, terms]) => {
    const known = logged.get(id)
    if (known === undefined) return !mayBeOthers
    return known !== null && JSON.stringify(known) !== JSON.stringify(terms)
  })
  const gone = [...logged].filter(([id, known]) => known !== null && !(id in now))
  return [...wrong, ...gone].map(([id]) => `machine ${id}`)
}

/** Applies one log entry about a machine: its terms, whether it is on offer, or its deletion. */
function applyTerms(
  said: Map<string, MachineTerms | null>,
  id: string,
  after: StandingEntry['after'],
): void {
  if (after === null) {
    said.delete(id)
    return
  }
  const { price, dailyProfit, durationDays, isActive } = after
  const known = said.get(id)
  if (typeof price === 'number') {
    said.set(id, [price, Number(dailyProfit), Number(durationDays), isActive !== false])
  } else if (known && typeof isActive === 'boolean') {
    said.set(id, [known[0], known[1], known[2], isActive])
  }
}

/** Halves of the class that nobody drew, or that are divided otherwise than the draw says. */
export async function findHalves(db: Queryable): Promise<string[]> {
  const rows = await db.rows<{ lot: string }>(sql`
    select encode(cut, 'hex') as lot from ${halfDrawView}
    where (
      select coalesce(after ->> 'lot', encode(cut, 'hex')) from audit
      where action = 'debrief.setEarlyHalf' and (after ->> 'earlyHalf')::boolean
      order by number limit 1
    ) is distinct from encode(cut, 'hex')`)
  return rows.map(({ lot }) => `cut at ${lot}`)
}

/**
 * An entry is written a moment after its day was read. Around midnight its time can be of the next day, so
 * the true value lies between these two.
 */
type Days = readonly [least: number, most: number]
type ClockMove = {
  readonly action: string
  readonly was: Days
  readonly until: Days
  /** The days that were wished, for a move that runs at once. */
  readonly days: number | null
  /** The days by which the calendar jumped, and the clock did not. */
  readonly jumpedDays: number
  readonly atMs: number
}

const daysOf = (clock: Sql) => sql`
  array[(${clock} ->> 'day')::date - (at at time zone 'Africa/Accra')::date,
    (${clock} ->> 'day')::date - ((at - interval '1 minute') at time zone 'Africa/Accra')::date]`

/**
 * The clock, if it is ahead of or behind its moves in the log. While a pace runs, and until somebody pauses
 * it, days have no entries: then only 'behind' can be found.
 */
export async function findClock(db: Queryable, standing: HouseStanding): Promise<string[]> {
  const moves = await db.rows<ClockMove>(sql`
    select action, ${daysOf(sql`before`)} as was, ${daysOf(sql`after`)} as until,
      (after ->> 'days')::int as days, coalesce((after ->> 'jumpedDays')::int, 0) as "jumpedDays",
      (extract(epoch from at) * 1000)::float8 as "atMs"
    from audit where about_kind = 'clock' and number >= ${standing.since} order by number`)
  const { clock: began } = standing
  if (!began && moves.length === 0) return []
  const { clock } = await readRunning(db)
  if (!clock) return ['there is no clock']
  const [passed, movingTo] = clock
  const bounds = inKeptCalendar(moves).reduce<ClockBounds>(
    afterMove,
    began
      ? { least: began[0], most: began[1], end: [began[1], began[1]] }
      : { least: 0, most: Infinity, end: null },
  )
  const isOver = movingTo === passed
  const isThere = !isOver || !bounds.end || (passed >= bounds.end[0] && passed <= bounds.end[1])
  if (isThere && passed >= bounds.least && passed <= bounds.most) return []
  return [
    `${passed} days ahead, said to be ${bounds.end?.[1] ?? `${bounds.least} to ${bounds.most}`}`,
  ]
}

/** Milliseconds before its entry in which a jump may have been: a house that runs looks once a minute. */
const DECIDED_WITHIN_MS = 3_600_000

/**
 * The moves, with those between a jump of the calendar and the decision as if it had not jumped: their time
 * is of after it already, their day of before.
 */
function inKeptCalendar(moves: readonly ClockMove[]): ClockMove[] {
  let decision: ClockMove | null = null
  const backwards = moves.toReversed().map((move) => {
    if (move.action === DAY_KEPT) decision = move
    const { atMs = Infinity, jumpedDays = 0 } = decision ?? {}
    if (move === decision || move.atMs > atMs || move.atMs < atMs - DECIDED_WITHIN_MS) return move
    const shift = ([least, most]: Days): Days => [least + jumpedDays, most + jumpedDays]
    return { ...move, was: shift(move.was), until: shift(move.until) }
  })
  return backwards.toReversed()
}

/** The least and the most days that the clock may be ahead, and the same for the end of its move. */
type ClockBounds = { readonly least: number; readonly most: number; readonly end: Days | null }

function afterMove(said: ClockBounds, move: ClockMove): ClockBounds {
  const { action, was, until, days, jumpedDays } = move
  if (action === DAY_KEPT) {
    const { least, most, end: wasEnd } = said
    const end = wasEnd && ([wasEnd[0] - jumpedDays, wasEnd[1] - jumpedDays] as const)
    return { least: least - jumpedDays, most: most - jumpedDays, end }
  }
  // A day that has begun counts. If the calendar was set back, fewer days may have passed.
  if (action === 'clock.pause') return { ...said, most: Math.min(said.most, was[1]), end: null }
  if (days === null) return { least: Math.max(said.least, was[0]), most: Infinity, end: null }
  const left = until[0] - was[0] - days
  // Days added to the move under way.
  const end: Days =
    left > 0 && said.end ? [said.end[0] + days, said.end[1] + days] : [until[0], until[1]]
  const least = left > 0 ? said.least : Math.max(said.least, was[0])
  return { least, most: end[1], end }
}
