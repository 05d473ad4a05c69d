import type { Day } from '#core/day.ts'
import { isRefusedAs } from '#core/errors.ts'
import type { PersonId } from '#core/ids.ts'
import type { Pesewas } from '#core/money.ts'
import { personView } from '#features/auth/views.ts'
import { tellLine } from '#features/autopilot/server/autopilot.ts'
import { joinLine } from '#features/crowd/server/crowd.ts'
import { settingsView } from '#features/settings/views.ts'
import { payWithdrawal, requestEverything } from '#features/wallet/server/wallet.ts'
import { requestView } from '#features/wallet/views.ts'
import { lockHouse, readHouseCash } from '#ledger/books.ts'
import { appendAudit, THE_HOUSE } from '#platform/calls/audit.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { openDay } from '#platform/database/open-day.ts'
import { msTo, sql, stepDue } from '#platform/database/sql.ts'
import { RUN_ENDED, type Run } from '../schema.ts'

// A run is carried out one person at a time, each in a transaction that also records the step. The run's
// row is locked meanwhile. So with several processes each step happens once, and a process killed half-way
// leaves nothing half done.

type RunStep = Pick<Run, 'id' | 'state' | 'places'> & {
  readonly startedBy: PersonId
  readonly nextPlace: number
}

type RunTurn = { learnerId: PersonId; requestId: string | null; mayAsk: boolean }

/**
 * Carries out every step of the run that is due. Returns the milliseconds until the next step; null if no
 * run is under way.
 */
export async function processRun(db: Db, stopping?: AbortSignal): Promise<number | null> {
  const dueMs = await msToStep(db)
  if (dueMs === null || dueMs > 0) return dueMs
  let goesOn = true
  while (goesOn && !stopping?.aborted) {
    try {
      goesOn = await db.withTx(async (tx) => {
        const step = await processStep(tx)
        if (step === 'paid') await tellLine(tx, db)
        return step !== null
      })
    } catch (error) {
      if (!isRefusedAs(error, 'insufficient')) throw error
      await db.withTx(endShort)
    }
  }
  return msToStep(db)
}

const NEXT_AT = stepDue(sql`next_at`, sql`every_ms`)

async function msToStep(db: Db): Promise<number | null> {
  const next = await db.maybe<{ ms: number }>(
    sql`select ${msTo(NEXT_AT)} as ms from run, ${settingsView}
      where ended_at is null and closed_at is null`,
  )
  return next?.ms ?? null
}

/** Takes one person's turn; null if none is due. */
async function processStep(tx: Tx): Promise<'paid' | 'passed' | null> {
  const today = await openDay(tx, 'run.step')
  const run = await lockRun(tx)
  if (!run) return null
  if (run.nextPlace > run.places) {
    if (run.state === 'asking') await beginToPay(tx, run.id)
    else await end(tx, run, 'paid', today)
    return 'passed'
  }
  const place = await readPlace(tx, run)
  if (run.state === 'paying') return (await pay(tx, run, place, today)) ? 'paid' : 'passed'
  await ask(tx, run, place, today)
  return 'passed'
}

/** Null if another process took the step first. */
async function lockRun(tx: Tx): Promise<RunStep | null> {
  return tx.maybe<RunStep>(sql`
    select id, state, places, started_by as "startedBy", next_place as "nextPlace"
    from run where ended_at is null and ${NEXT_AT} <= clock_timestamp() for update`)
}

async function readPlace(tx: Tx, { id, nextPlace }: RunStep): Promise<RunTurn> {
  return tx.one<RunTurn>(sql`
    select learner_id as "learnerId", request_id as "requestId",
      coalesce(person.status = 'active' and deleted_at is null, false) as "mayAsk"
    from run_place left join ${personView} on person.id = learner_id
    where run_id = ${id} and place = ${nextPlace}`)
}

async function ask(tx: Tx, run: RunStep, place: RunTurn, today: Day): Promise<void> {
  if (!place.requestId) {
    const outcome = place.mayAsk ? await askFor(tx, place.learnerId, today) : 'inactive'
    const [requestId, refused] = typeof outcome === 'string' ? [null, outcome] : [outcome.id, null]
    await tx.count(sql`
      update run_place set request_id = ${requestId}::uuid, refused = ${refused}::run_refusal
      where run_id = ${run.id} and place = ${run.nextPlace}`)
    tell(tx, place.learnerId)
  }
  await goOn(tx, run, { by: 1, waits: false })
}

/** Asks for everything, and stands in the line behind those who tapped before. */
async function askFor(tx: Tx, learnerId: PersonId, today: Day) {
  const outcome = await requestEverything(tx, learnerId, today, { isRun: true })
  if (typeof outcome !== 'string') await joinLine(tx, outcome.id)
  return outcome
}

/** Pays this place, if its request waits still; true if it did. */
async function pay(tx: Tx, run: RunStep, place: RunTurn, today: Day): Promise<boolean> {
  const { requestId, learnerId, mayAsk } = place
  // The payment is also null if the owner cancelled the request or an admin decided it meanwhile.
  const paid = mayAsk && requestId && (await payWithdrawal(tx, requestId, run.startedBy, today))
  if (paid) tell(tx, learnerId)
  // A partial payment means that the drawer is empty: the run ends at this place.
  await goOn(tx, run, { by: paid && paid.id !== requestId ? 0 : 1, waits: Boolean(paid) })
  return Boolean(paid)
}

function tell(tx: Tx, learnerId: PersonId): void {
  tx.announce({ topic: 'wallet', to: learnerId })
  tx.announce({ topic: 'requests', to: learnerId })
  tx.announce({ topic: 'requests', to: 'admins' })
}

type Onward = { readonly by: 0 | 1; readonly waits: boolean }

/** Moves on to the next place. After a payment it waits for the run's pace. */
async function goOn(tx: Tx, { id }: RunStep, { by, waits }: Onward): Promise<void> {
  await tx.count(sql`
    update run set next_place = next_place + ${by}::int, next_at = clock_timestamp()
      + case when ${waits} then every_ms else 0 end * interval '1 millisecond'
    where id = ${id}`)
}

async function beginToPay(tx: Tx, id: string): Promise<void> {
  await tx.count(sql`
    update run set state = 'paying', next_place = 1,
      next_at = clock_timestamp() + every_ms * interval '1 millisecond'
    where id = ${id}`)
  tellEveryone(tx)
}

/** Tells every phone, also of those who wait, how long the line is and that it stands still. */
function tellEveryone(tx: Tx): void {
  tx.announce({ topic: 'autopilot', to: 'everyone' })
}

/** Ends the run before the next person, if the drawer is still empty: cash may have come in meanwhile. */
async function endShort(tx: Tx): Promise<void> {
  const today = await openDay(tx, 'run.step')
  const run = await lockRun(tx)
  if (run?.state !== 'paying') return
  const { requestId } = await readPlace(tx, run)
  await lockHouse(tx)
  const cash = await readHouseCash(tx)
  const next = await tx.maybe(
    sql`select from ${requestView} where id = ${requestId} and status = 'pending'`,
  )
  if (!next || cash > 0) return
  await end(tx, run, 'short', today)
  tx.announce({ topic: 'notices', to: 'everyone' })
}

async function end(tx: Tx, run: RunStep, state: 'short' | 'paid', today: Day): Promise<void> {
  await tx.count(sql`
    update run set state = ${state}::run_state, ended_on = ${today}, ended_at = clock_timestamp()
    where id = ${run.id}`)
  tx.announce({ topic: 'requests', to: 'admins' })
  tx.announce({ topic: 'audit', to: 'admins' })
  tellEveryone(tx)
  const sums = await tx.one<{ paid: number; amountPesewas: Pesewas; waiting: number }>(sql`
    select count(*) filter (where status = 'completed' and not is_part)::int as paid,
      coalesce(sum(amount) filter (where status = 'completed'), 0) as "amountPesewas",
      count(*) filter (where status = 'pending' and not is_part)::int as waiting
    from (
      select status, amount, false as is_part
      from run_place join ${requestView} on request.id = request_id where run_id = ${run.id}
      union all
      select status, amount, true
      from run_place join ${requestView} on part_of = request_id where run_id = ${run.id}
    ) as standing`)
  const about = { kind: 'run', id: run.id }
  await appendAudit(
    tx,
    { id: run.startedBy },
    RUN_ENDED,
    { about, after: { state, ...sums } },
    THE_HOUSE,
  )
}
