import { addDays, type Day, daysBetween } from '#core/day.ts'
import { refuseIf } from '#core/errors.ts'
import { personView } from '#features/auth/views.ts'
import { command, type Handler, query } from '#platform/calls/handle.ts'
import type { Queryable, Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { auditView } from '#platform/database/views.ts'
import { type ClockFacts, daysOfPace, refuseClockMove, refusePace, refusePause } from '../rules.ts'
import { clockCalls, DAY_KEPT, type PastMove } from '../schema.ts'
import { addToMove, lockClock, stopMove, wishClockMove } from './move.ts'
import { readState } from './state.ts'

const readClockState = query(clockCalls.readClock, ({ db }) => readState(db))

const listMoves = query(clockCalls.listMoves, ({ db, input }) => listPastMoves(db, input.size))

/**
 * Stores the wish only. The job 'move the clock', which runs in every process, settles the days, also after
 * a restart. The answer does not wait for it.
 */
const moveOn = command(
  clockCalls.moveOn,
  async ({ tx, input: { days, from }, announce, audit }) => {
    const facts = await lockFacts(tx)
    refuseIf(refuseClockMove(days, from ?? null, facts))
    const { today, move } = facts
    await (move ? addToMove(tx, days) : wishClockMove(tx, days, null))
    const until = addDays(today, (move?.daysLeft ?? 0) + days)
    // Learners' phones show nothing of it until the day changes, and then each is told.
    announce('clock', 'admins')
    audit({ about: CLOCK, before: { day: today }, after: { day: until, days } })
    return { until }
  },
)

const setPace = command(clockCalls.setPace, async ({ tx, input, announce, audit }) => {
  const facts = await lockFacts(tx)
  refuseIf(refusePace(input.seconds, facts))
  const days = daysOfPace(facts.movedDays)
  await wishClockMove(tx, days, input.seconds)
  announce('clock', 'everyone')
  const before = { day: facts.today, paceSeconds: facts.move?.paceSeconds ?? null }
  audit({ about: CLOCK, before, after: { day: facts.today, paceSeconds: input.seconds } })
  return { until: addDays(facts.today, days) }
})

const pause = command(clockCalls.pause, async ({ tx, announce, audit }) => {
  const facts = await lockFacts(tx)
  refuseIf(refusePause(facts))
  await stopMove(tx)
  announce('clock', 'everyone')
  const paceSeconds = facts.move?.paceSeconds ?? null
  const daysLeft = paceSeconds === null ? (facts.move?.daysLeft ?? 0) : null
  audit({
    about: CLOCK,
    before: { day: facts.today, paceSeconds, daysLeft },
    after: { day: facts.today, paceSeconds: null, daysLeft: null },
  })
  return { today: facts.today }
})

const CLOCK = { kind: 'clock', id: 'clock' }

type ClockFactsOfDay = ClockFacts & { readonly today: Day }

/** Reads the state of the clock, and locks it until the transaction ends. */
async function lockFacts(tx: Tx): Promise<ClockFactsOfDay> {
  await lockClock(tx)
  const { today, movedDays, move } = await readState(tx)
  if (!move) return { today, movedDays, move: null }
  const { of, begun, paceSeconds } = move
  return { today, movedDays, move: { daysLeft: of - begun, paceSeconds } }
}

export const clockHandlers: readonly Handler[] = [readClockState, listMoves, moveOn, setPace, pause]

const ACTS: Readonly<Record<string, PastMove['act']>> = {
  [clockCalls.moveOn.name]: 'move',
  [clockCalls.setPace.name]: 'pace',
  [clockCalls.pause.name]: 'pause',
  [DAY_KEPT]: 'keep',
}

type MoveRow = {
  number: number
  at: string
  by: string | null
  action: string
  on: Day
  until: Day | null
  paceSeconds: number | null
  jumpedDays: number | null
}

/**
 * The clock's past moves, each with its person. They are read from the audit log, so that nothing is stored
 * twice.
 */
async function listPastMoves(db: Queryable, size: number) {
  const actions = Object.keys(ACTS)
  const [rows, { total }] = await Promise.all([
    db.rows<MoveRow>(sql`
      select number::int as number, at, by.name as by, action, before ->> 'day' as on,
        after ->> 'day' as until,
        coalesce(after ->> 'paceSeconds', before ->> 'paceSeconds')::int as "paceSeconds",
        (after ->> 'jumpedDays')::int as "jumpedDays"
      from ${auditView} left join ${personView.as('by')} on by.id = by_id
      where action = any (${actions}) order by number desc limit ${size}`),
    db.one<{ total: number }>(sql`
      select count(*)::int as total from ${auditView} where action = any (${actions})`),
  ])
  return { moves: rows.map(moveOf), total }
}

function moveOf({ action, until, jumpedDays, ...row }: MoveRow): PastMove {
  const act = ACTS[action] ?? 'move'
  const end = act === 'move' ? until : null
  return { ...row, act, until: end, days: end ? daysBetween(row.on, end) : jumpedDays }
}
