import { Refusal } from '../../../core/errors.ts'
import type { PersonId } from '../../../core/ids.ts'
import { NOTHING, type Pesewas } from '../../../core/money.ts'
import { readHouseCash } from '../../../ledger/books.ts'
import type { Db, Queryable, Tx } from '../../../platform/db.ts'
import { msTo } from '../../../platform/due.ts'
import { openDay } from '../../../platform/open-day.ts'
import { sql } from '../../../platform/sql.ts'
import { runView } from '../../run/views.ts'
import { requestView } from '../../wallet/views.ts'
import { AUTOPILOT_DECIDED } from '../schema.ts'
import { decideAs } from './autopilot.ts'
import { WORKS } from './works.ts'

// The autopilot decides one request at a time, each in a transaction of its own under the lock of its
// row: of any number of processes one decides, and what was killed half-way was never done. What a
// person took back stays with people: it is never decided here a second time.

const SOON = sql`interval '3 seconds'`

const NEXT_DEPOSIT = sql`
  select request.id, requested_at + case deposits when 'soon' then ${SOON} else interval '0' end as due
  from ${requestView} where kind = 'deposit' and request.status = 'pending'
    and payment_id is not null and reopened_at is null and deposits <> 'off'
  order by requested_at, request.id limit 1`

/** The withdrawal that was asked for first. While the drawer cannot pay it, all behind it wait too. */
const NEXT_PAYOUT = sql`
  select request.id, amount, greatest(next_payout_at, requested_at) as due
  from ${requestView} where kind = 'withdrawal' and request.status = 'pending'
    and reopened_at is null and pays_withdrawals
    and not exists (select from ${runView} where ended_at is null)
  order by requested_at, request.id limit 1`

type Due = number | 'off' | null

type Next = {
  readonly setBy: PersonId
  readonly deposit: string | null
  readonly depositMs: number | null
  readonly payout: string | null
  readonly payoutMs: number | null
  readonly amount: Pesewas | null
}

/**
 * Decides what is due. Answers in how many milliseconds the next decision is; null where nothing waits
 * that it may decide; 'off' where nobody has set it.
 */
export async function carryAutopilot(db: Db, stopping?: AbortSignal): Promise<Due> {
  let dueMs = await msToNext(db)
  while (dueMs === 0 && !stopping?.aborted) {
    try {
      await db.withTx(decideNext)
    } catch (error) {
      // A person decided it meanwhile, or the cash left the drawer: what is due is read anew.
      if (!(error instanceof Refusal) || error.code === 'unavailable') throw error
    }
    dueMs = await msToNext(db)
  }
  return dueMs
}

async function readNext(db: Queryable): Promise<Next | null> {
  return db.maybe<Next>(sql`
    select set_by as "setBy", deposit.id as deposit, ${msTo(sql`deposit.due`)} as "depositMs",
      payout.id as payout, ${msTo(sql`payout.due`)} as "payoutMs", payout.amount
    from (select autopilot.* ${WORKS}) as autopilot
      left join lateral (${NEXT_DEPOSIT}) as deposit on true
      left join lateral (${NEXT_PAYOUT}) as payout on true`)
}

async function msToNext(db: Queryable): Promise<Due> {
  const next = await readNext(db)
  if (!next) return 'off'
  const { depositMs, payoutMs } = next
  const isPayable = payoutMs !== null && (next.amount ?? NOTHING) <= (await readHouseCash(db))
  const due = [depositMs, isPayable ? payoutMs : null].filter((ms) => ms !== null)
  return due.length > 0 ? Math.min(...due) : null
}

async function decideNext(tx: Tx): Promise<void> {
  const today = await openDay(tx, AUTOPILOT_DECIDED)
  // Another process that was first has decided what this one saw.
  if (!(await tx.maybe(sql`select id from autopilot for update`))) return
  const next = await readNext(tx)
  if (!next) return
  const isDeposit = next.deposit !== null && next.depositMs === 0
  const isPayout =
    next.payout !== null &&
    next.payoutMs === 0 &&
    (next.amount ?? NOTHING) <= (await readHouseCash(tx))
  const requestId = isDeposit ? next.deposit : isPayout ? next.payout : null
  if (!requestId) return
  if (!isDeposit) {
    await tx.count(sql`
      update autopilot set next_payout_at = clock_timestamp() + every_ms * interval '1 millisecond'`)
    // Each place behind it moves up.
    tx.changed({ topic: 'autopilot', to: 'everyone' })
  }
  await decideAs(tx, next.setBy, requestId, today)
}
