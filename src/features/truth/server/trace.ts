import type { Day } from '#core/day.ts'
import { type Pesewas, sumOf } from '#core/money.ts'
import { requestView } from '#features/wallet/views.ts'
import { cashMovementView, transferView } from '#ledger/views.ts'
import { ADVISORY_LOCKS } from '#platform/database/advisory-locks.ts'
import type { Db, Queryable, Tx } from '#platform/database/db.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import {
  type CashMove,
  type Flow,
  type Lot,
  type MoveKind,
  openDrawer,
  traceCash,
} from '../rules.ts'
import { addToSums } from './sums.ts'

// The trace is stored in two tables, and each reader brings it up to date first. A traced movement never
// changes, so only new movements cost time.

/**
 * Large enough that the round trips do not count, small enough for the memory of a small machine.
 */
const MOST_AT_ONCE = 10_000

/** A movement can appear after a later one: its command took longer, or a computer's clock was set back. */
const LOOK_BACK = { near: '2 minutes', far: '3 days' }
type TraceView = keyof typeof LOOK_BACK

/**
 * Traces every movement of cash that is not traced yet, and returns the people whom the new flows concern.
 * Movements that arrive meanwhile wait for the next call; otherwise a call during a run would never end.
 * Several processes may call it, and it may be killed at any point.
 */
export async function processTrace(
  db: Db,
  look: TraceView = 'near',
  atOnce = MOST_AT_ONCE,
): Promise<Set<string>> {
  const touched = new Set<string>()
  // Usually nothing is new; then no lock is taken.
  let isMore = await isTraceBehind(db, look)
  while (isMore) {
    const { flows, traced } = await db.withTx(async (tx) => {
      await tx.rows(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.trace})`)
      // Forces index scans, because PostgreSQL's statistics may still say that the table is empty.
      await tx.rows(sql`set local enable_hashjoin = off`)
      await tx.rows(sql`set local enable_mergejoin = off`)
      return traceSome(tx, look, atOnce)
    })
    for (const { giver, taker } of flows) touched.add(taker).add(giver ?? taker)
    isMore = traced >= atOnce
  }
  return touched
}

async function traceSome(
  tx: Tx,
  look: TraceView,
  atOnce: number,
): Promise<{ flows: readonly Flow[]; traced: number }> {
  const fresh = await listNew(tx, look, atOnce)
  if (fresh.length === 0) return { flows: [], traced: 0 }
  const moves = await placed(tx, fresh)
  const drawer = await readDrawer(tx, moves)
  const before = new Map(drawer.lots.map(({ place, left }) => [place, left]))
  const flows = traceCash(drawer, moves)
  await insertMoves(tx, moves, new Map(drawer.lots.map(({ place, left }) => [place, left])))
  await insertFlows(tx, flows)
  await addToSums(tx, moves[0]?.place ?? 0)
  const changed = drawer.lots.filter(
    ({ place, left }) => before.has(place) && before.get(place) !== left,
  )
  await tx.count(sql`
    update cash_move set left_over = left_now
    from unnest(${changed.map(({ place }) => place)}::bigint[],
      ${changed.map(({ left }) => left)}::bigint[]) as changed (changed_place, left_now)
    where place = changed_place`)
  return { flows, traced: fresh.length }
}

type NewMove = {
  learner: string
  number: number
  kind: MoveKind
  amount: Pesewas
  day: Day
  /** The time of the movement, but never before the same learner's earlier movement. */
  moment: string
  /** The number of the learner's transfer that this one returns or reverses. */
  ofNumber: number | null
}

/** True if some movement of cash is not traced yet. */
export async function isTraceBehind(db: Queryable, look: TraceView): Promise<boolean> {
  const since = await readSince(db, look)
  const { isLeft } = await db.one<{ isLeft: boolean }>(sql`
    select exists (select from ${cashMovementView} where ${untraced(since)}) as "isLeft"`)
  return isLeft
}

/** Search for movements from this time on: a little before the last traced one. */
async function readSince(db: Queryable, look: TraceView): Promise<string> {
  const { since } = await db.one<{ since: string }>(sql`
    select coalesce((select at - ${LOOK_BACK[look]}::interval
      from cash_move order by place desc limit 1), '-infinity')::text as since`)
  return since
}

/**
 * New movements by time, but each learner's in the learner's own order: a movement brings all earlier ones
 * of its learner. Only those after the learner's last traced one are read, so that a long history is not
 * read again for each movement.
 */
async function listNew(tx: Tx, look: TraceView, most: number): Promise<NewMove[]> {
  const since = await readSince(tx, look)
  return tx.rows<NewMove>(sql`
    with first as materialized (
      select learner_id, number from ${cashMovementView}
      where ${untraced(since)} order by at, learner_id, number limit ${most}
    ), learners as (
      select learner_id, max(number) as last,
        least(min(number), (select coalesce(max(number), 0) + 1 from cash_move
          where cash_move.learner_id = first.learner_id)) as earliest
      from first group by learner_id
    )
    select cash_movement.learner_id as learner, cash_movement.number, amount, cash_movement.day,
      max(at) over (partition by cash_movement.learner_id order by cash_movement.number)::text
        as moment,
      role as kind,
      case when reverses is not null then reverses
        when source = 'cash' and kind = 'deposit_rejected' then (
          select payment.number from ${requestView} join ${transferView.as('payment')}
            on payment.learner_id = request.learner_id and payment.cause = request.payment_id
              and payment.target = 'cash'
          where request.id = cash_movement.cause)
        when source = 'cash' and kind = 'payment_returned' then (
          select payment.number from ${transferView.as('payment')}
          where payment.learner_id = cash_movement.learner_id
            and payment.cause = cash_movement.cause
            and payment.target = 'cash')
        end as "ofNumber"
    from learners join ${cashMovementView}
      on cash_movement.learner_id = learners.learner_id
        and cash_movement.number between learners.earliest and learners.last
    where ${untraced(since)}
    order by max(at) over (partition by cash_movement.learner_id order by cash_movement.number),
      cash_movement.learner_id, cash_movement.number`)
}

/**
 * The offset makes PostgreSQL look up each movement by key. A generic plan expects a third of all movements
 * to be new and would read the whole trace every time.
 */
function untraced(since: string): Sql {
  return sql`
    at >= ${since}::timestamptz
    and not exists (select from cash_move
      where cash_move.learner_id = cash_movement.learner_id
        and cash_move.number = cash_movement.number
      offset 0)`
}

type PlacedMove = CashMove & Pick<NewMove, 'number' | 'day' | 'moment'>

const nameOf = (learner: string, number: number) => `${learner} ${number}`

/** Gives each movement the next place, and finds the place of the movement that it reverses. */
async function placed(tx: Tx, fresh: readonly NewMove[]): Promise<PlacedMove[]> {
  const { last } = await tx.one<{ last: number }>(
    sql`select coalesce(max(place), 0) as last from cash_move`,
  )
  const places = new Map(
    fresh.map(({ learner, number }, index) => [nameOf(learner, number), last + 1 + index]),
  )
  const earlier = fresh.filter(
    ({ learner, ofNumber }) => ofNumber !== null && !places.has(nameOf(learner, ofNumber)),
  )
  const known = await tx.rows<{ learner: string; number: number; place: number }>(sql`
    select learner_id as learner, number, place
    from unnest(${earlier.map(({ learner }) => learner)}::uuid[],
      ${earlier.map(({ ofNumber }) => ofNumber)}::int[]) as wanted (learner_id, number)
    join cash_move using (learner_id, number)`)
  for (const { learner, number, place } of known) places.set(nameOf(learner, number), place)
  return fresh.map(({ ofNumber, ...move }, index) => ({
    ...move,
    place: last + 1 + index,
    of: ofNumber === null ? null : (places.get(nameOf(move.learner, ofNumber)) ?? null),
  }))
}

/** The learner who paid a lot in; null for interest, which nobody paid in. */
const GIVER = sql`case when kind = 'paid' then learner_id end as giver`

/** Reads only the lots that these movements can use: the oldest ones, and those they name. */
async function readDrawer(tx: Tx, moves: readonly PlacedMove[]) {
  const undone = moves.flatMap(({ kind, of }) => (kind === 'undone' && of !== null ? [of] : []))
  const flows = await tx.rows<Flow>(sql`
    select lot, giver, move, taker, amount from cash_flow where move = any(${undone}::bigint[])`)
  const returned = moves.flatMap(({ kind, of }) => (kind === 'returned' && of !== null ? [of] : []))
  const named = [...returned, ...flows.flatMap(({ lot }) => (lot === null ? [] : [lot]))]
  const out = moves.filter(({ kind }) => kind === 'returned' || kind === 'withdrawn')
  const need = sumOf(out.map(({ amount }) => amount))
  const lots = new Map((await listOldest(tx, need)).map((lot) => [lot.place, lot]))
  const others = await tx.rows<Lot>(sql`
    select place, ${GIVER}, left_over as "left" from cash_move
    where place = any(${named}::bigint[]) and kind in ('paid', 'earned')`)
  for (const lot of others) lots.set(lot.place, lot)
  const byMove = new Map<number, Flow[]>()
  for (const flow of flows) byMove.set(flow.move, [...(byMove.get(flow.move) ?? []), flow])
  return openDrawer(
    [...lots.values()].sort((a, b) => a.place - b.place),
    byMove,
  )
}

/** The oldest lots that together hold `need`, or all lots if they hold less. */
async function listOldest(tx: Tx, need: Pesewas): Promise<Lot[]> {
  if (need === 0) return []
  for (let most = 500; ; most *= 8) {
    const lots = await tx.rows<Lot>(sql`
      select place, ${GIVER}, left_over as "left" from cash_move
      where left_over > 0 order by place limit ${most}`)
    const total = sumOf(lots.map(({ left }) => left))
    if (total >= need || lots.length < most) return lots
  }
}

async function insertMoves(
  tx: Tx,
  moves: readonly PlacedMove[],
  left: ReadonlyMap<number, Pesewas>,
): Promise<void> {
  const leftOf = ({ kind, place }: PlacedMove) =>
    kind === 'paid' || kind === 'earned' ? (left.get(place) ?? 0) : 0
  await tx.count(sql`
    insert into cash_move (place, learner_id, number, kind, amount, day, at, of, left_over)
    select * from unnest(${moves.map(({ place }) => place)}::bigint[],
      ${moves.map(({ learner }) => learner)}::uuid[],
      ${moves.map(({ number }) => number)}::int[],
      ${moves.map(({ kind }) => kind)}::text[]::cash_move_kind[],
      ${moves.map(({ amount }) => amount)}::bigint[],
      ${moves.map(({ day }) => day)}::date[],
      ${moves.map(({ moment }) => moment)}::timestamptz[],
      ${moves.map(({ of }) => of)}::bigint[],
      ${moves.map(leftOf)}::bigint[])`)
}

async function insertFlows(tx: Tx, flows: readonly Flow[]): Promise<void> {
  await tx.count(sql`
    insert into cash_flow (move, lot, giver, taker, amount)
    select * from unnest(${flows.map(({ move }) => move)}::bigint[],
      ${flows.map(({ lot }) => lot)}::bigint[],
      ${flows.map(({ giver }) => giver)}::uuid[],
      ${flows.map(({ taker }) => taker)}::uuid[],
      ${flows.map(({ amount }) => amount)}::bigint[])`)
}
