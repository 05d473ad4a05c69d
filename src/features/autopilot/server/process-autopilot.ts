import { isRefusedByRule } from '#core/errors.ts'
import type { PersonId } from '#core/ids.ts'
import { personView } from '#features/auth/views.ts'
import { AUTOPILOT_DECIDED } from '#features/wallet/schema/decisions.ts'
import { IS_IN_LINE, LINE_ORDER, splitPayable } from '#features/wallet/server/wallet.ts'
import { requestView } from '#features/wallet/views.ts'
import { readHouseCash } from '#ledger/books.ts'
import type { Db, Queryable, Tx } from '#platform/database/db.ts'
import { openDay } from '#platform/database/open-day.ts'
import { msTo, type Sql, sql, stepDue } from '#platform/database/sql.ts'
import { decideAs, WORKS } from './autopilot.ts'
import { IS_FROZEN } from './freeze.ts'
import { tellLine, tellLineAtRest } from './tell-line.ts'

// The autopilot decides one request at a time, each in a transaction that locks its row. So with several
// processes one decides, and a process killed half-way leaves nothing half done. A request whose decision a
// person has reset is left to people.

const SOON = sql`interval '3 seconds'`

const NEXT_DEPOSIT = sql`
  select request.id, ${stepDue(
    sql`requested_at + case deposits when 'soon' then ${SOON} else interval '0' end`,
    sql`0`,
  )} as due
  from ${requestView} join ${personView} on person.id = learner_id
  where kind = 'deposit' and request.status = 'pending' and person.status = 'active'
    and payment_id is not null and reopened_at is null and deposits <> 'off'
  order by requested_at, request.id limit 1`

/**
 * The next withdrawal in the line. If the drawer holds less than the request, it is paid in part. If
 * payouts are frozen for everyone, the line stops at a frozen request. If only for leavers, it skips that
 * request. Nobody is next while `isHeld`.
 */
const nextPayout = (isHeld: Sql) => sql`
  select id, due from (
    select request.id, greatest(${stepDue(sql`next_payout_at`, sql`every_ms`)},
        ${stepDue(sql`requested_at`, sql`0`)}) as due, ${IS_FROZEN} as is_frozen
    from ${requestView} join ${personView} on person.id = learner_id
    where ${IS_IN_LINE} and pays_withdrawals
      and not ${isHeld}
      and (frozen_for <> 'leavers' or not ${IS_FROZEN})
    order by ${LINE_ORDER} limit 1
  ) as next where not is_frozen`

/** Milliseconds between two payments to robots. */
const ROBOT_MS = 300

/**
 * The time until the next payout. The pace counts people only: robots are paid between two people, so they
 * make the run no longer.
 */
const PACE = sql`
  select case when robots = 0 then every_ms
    else least(every_ms, greatest(${ROBOT_MS}, every_ms::bigint * people / (people + robots))) end
  from (
    select count(*) filter (where members > 0) as people,
      count(*) filter (where members = 0) as robots
    from ${personView} where role = 'learner' and deleted_at is null
  ) as room`

type NextDue = number | 'off' | null

type Next = {
  readonly setBy: PersonId
  readonly deposits: string
  /** Seconds between two payouts. */
  readonly seconds: number
  readonly deposit: string | null
  readonly depositMs: number | null
  readonly payout: string | null
  readonly payoutMs: number | null
}

/** The longest pause after decisions that were refused one after the other. */
const LONGEST_MS = 60_000

/** A request that was decided meanwhile is refused once; a rule that stays refuses it again and again. */
const pauseAfter = (refusals: number) =>
  refusals < 2 ? 0 : Math.min(1_000 * 2 ** (refusals - 2), LONGEST_MS)

/** How many decisions in a row were refused in each room. */
const refusalsOf = new WeakMap<Db, number>()

/**
 * Makes every decision that is due. Returns the milliseconds until the next one; null if nothing waits that
 * it may decide; 'off' if nobody has set it. It pays nobody while `isHeld`: a run, a feature above this
 * one, then pays. If decisions are refused again and again, it pauses, longer each time; a payout that is
 * due goes before a deposit that was refused just now.
 */
export async function processAutopilot(
  db: Db,
  isHeld: Sql,
  stopping?: AbortSignal,
): Promise<NextDue> {
  const dueMs = await decideAllDue(db, isHeld, stopping)
  await tellLineAtRest(db, dueMs === 'off' ? null : dueMs)
  return dueMs
}

async function decideAllDue(db: Db, isHeld: Sql, stopping?: AbortSignal): Promise<NextDue> {
  let dueMs = await msToNext(db, isHeld)
  while (dueMs === 0 && !stopping?.aborted) {
    const refusals = refusalsOf.get(db) ?? 0
    try {
      await db.withTx(async (tx) => {
        if (await decideNext(tx, isHeld, refusals > 0)) await tellLine(tx, db)
      })
      refusalsOf.delete(db)
    } catch (error) {
      // A person decided the request meanwhile, or the cash left the drawer. Look again at what is due.
      if (!isRefusedByRule(error)) throw error
      refusalsOf.set(db, refusals + 1)
      const pauseMs = pauseAfter(refusals + 1)
      if (pauseMs > 0) return pauseMs
    }
    dueMs = await msToNext(db, isHeld)
  }
  return dueMs
}

async function readNext(db: Queryable, isHeld: Sql): Promise<Next | null> {
  return db.maybe<Next>(sql`
    select set_by as "setBy", deposits, (every_ms / 1000.0)::float8 as seconds,
      deposit.id as deposit, ${msTo(sql`deposit.due`)} as "depositMs",
      payout.id as payout, ${msTo(sql`payout.due`)} as "payoutMs"
    from (select autopilot.* ${WORKS}) as autopilot
      left join lateral (${NEXT_DEPOSIT}) as deposit on true
      left join lateral (${nextPayout(isHeld)}) as payout on true`)
}

async function msToNext(db: Queryable, isHeld: Sql): Promise<NextDue> {
  const next = await readNext(db, isHeld)
  if (!next) return 'off'
  const { depositMs, payoutMs } = next
  const isPayable = payoutMs !== null && (await readHouseCash(db)) > 0
  const due = [depositMs, isPayable ? payoutMs : null].filter((ms) => ms !== null)
  return due.length > 0 ? Math.min(...due) : null
}

/** Decides the request that is due; true if it paid a withdrawal. */
async function decideNext(tx: Tx, isHeld: Sql, isPayoutFirst: boolean): Promise<boolean> {
  const today = await openDay(tx, AUTOPILOT_DECIDED)
  // Another process was first and has decided this request.
  if (!(await tx.maybe(sql`select id from autopilot for update`))) return false
  const next = await readNext(tx, isHeld)
  if (!next) return false
  const payout = next.payoutMs === 0 && (await readHouseCash(tx)) > 0 ? next.payout : null
  const deposit = next.depositMs === 0 ? next.deposit : null
  if (deposit !== null && !(isPayoutFirst && payout !== null)) {
    await decideAs(tx, { by: next.setBy, rule: next.deposits, requestId: deposit, today })
    return false
  }
  if (payout === null) return false
  await tx.count(sql`
    update autopilot set next_payout_at = clock_timestamp() + (${PACE}) * interval '1 millisecond'`)
  const requestId = await splitPayable(tx, payout, today)
  await decideAs(tx, { by: next.setBy, rule: String(next.seconds), requestId, today })
  return true
}
