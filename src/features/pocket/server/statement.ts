import { pocket as t } from '../../../core/strings/pocket.en.ts'
import { wallet } from '../../../core/strings/wallet.en.ts'
import type { InferOutput } from 'valibot'
import type { Queryable } from '../../../platform/db.ts'
import { type Sql, sql } from '../../../platform/sql.ts'
import type { PocketEntry, pocketCalls } from '../schema.ts'

type Page = InferOutput<typeof pocketCalls.listStatement.input>
type Filter = Pick<Page, 'search' | 'kind'>

/** One learner's pocket, newest first: each transfer that touched it, with what it held after. */
export async function listStatementOf(
  db: Queryable,
  learnerId: string,
  { page, size, ...filter }: Page,
): Promise<{ entries: PocketEntry[]; total: number }> {
  const found = sql`from (${movementsOf(learnerId)}) as entries where ${fits(filter)}`
  const [rows, { total }] = await Promise.all([
    db.rows<Row>(sql`
      select * ${found} order by number desc limit ${size} offset ${(page - 1) * size}`),
    db.one<{ total: number }>(sql`select count(*)::int as total ${found}`),
  ])
  return { entries: rows.map(entryOf), total }
}

/** One movement by its id, or null where this pocket has none such. */
export async function findMovement(
  db: Queryable,
  learnerId: string,
  id: string,
): Promise<PocketEntry | null> {
  const row = await db.maybe<Row>(sql`
    select * from (${movementsOf(learnerId)}) as entries where id = ${id}`)
  return row && entryOf(row)
}

const ROWS_AT_ONCE = 500

/** All movements by the filters, newest first, a batch at a time from the last one on. */
export async function* walkStatement(
  db: Queryable,
  learnerId: string,
  filter: Filter,
): AsyncGenerator<PocketEntry> {
  for (let before = 2_147_483_647; ; ) {
    const batch: Row[] = await db.rows<Row>(sql`
      select * from (${movementsOf(learnerId)}) as entries
      where ${fits(filter)} and number < ${before} order by number desc limit ${ROWS_AT_ONCE}`)
    yield* batch.map(entryOf)
    const last = batch.at(-1)
    if (!last || batch.length < ROWS_AT_ONCE) return
    before = last.number
  }
}

type Row = Omit<PocketEntry, 'request'> & {
  number: number
  requestId: string | null
  requestKind: NonNullable<PocketEntry['request']>['kind']
  requestStatus: NonNullable<PocketEntry['request']>['status']
}

function entryOf({ number: _number, requestId, requestKind, requestStatus, ...entry }: Row) {
  const request =
    requestId === null ? null : { id: requestId, kind: requestKind, status: requestStatus }
  return { ...entry, request }
}

function fits({ search, kind }: Filter): Sql {
  const looked = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null
  const wanted = kind ?? null
  return sql`
    (${wanted}::text is null or kind = ${wanted}::text
      or ${wanted}::text = 'unclaimed' and kind = 'sent' and "requestId" is null
        and not "isReturned")
    and (${looked}::text is null or description ilike ${looked}::text
      or reference ilike ${looked}::text)`
}

/** A payment is followed by the deposit it backs; a decision stands with the request it decided. */
function movementsOf(learnerId: string): Sql {
  return sql`
    select number,
      case when moved.kind = 'payment_sent' then payment.reference else 't' || number end as id,
      case when reverses is not null then 'reversal' when moved.kind = 'sign_up' then 'start'
        when moved.kind = 'payment_sent' then 'sent'
        when moved.kind in ('deposit_rejected', 'payment_returned') then 'returned'
        else 'withdrawal' end as kind,
      case when moved.kind = 'sign_up' then ${t.entry.start}
        when moved.kind = 'payment_sent' then ${t.entry.sent}
        when moved.kind in ('deposit_rejected', 'payment_returned') and reverses is null
          then ${t.entry.returned}
        when moved.kind = 'deposit_rejected' then ${t.entry.returnTakenBack}
        when reverses is not null then ${t.entry.withdrawalTakenBack}
        else ${t.entry.withdrawal} || case decided.method when 'mtn' then ${wallet.methods.mtn}
          when 'vodafone' then ${wallet.methods.vodafone}
          when 'airtel' then ${wallet.methods.airtel} else ${wallet.methods.bank} end
      end as description,
      change, sum(change) over (order by number) as balance,
      coalesce(payment.reference,
        case when decided.kind = 'deposit' then decided.reference end) as reference,
      coalesce(backed.id, decided.id) as "requestId",
      coalesce(backed.kind, decided.kind)::text as "requestKind",
      coalesce(backed.status, decided.status)::text as "requestStatus",
      payment.returned_at is not null as "isReturned", payment.return_reason as "returnReason",
      moved.day as on, moved.at
    from (
      select transfer.*, case when target = 'pocket' then amount else -amount end as change
      from transfer
      where learner_id = ${learnerId} and 'pocket' in (source, target)
        and kind <> 'learner_deleted'
    ) as moved
    left join payment
      on payment.id = cause and moved.kind in ('payment_sent', 'payment_returned')
    left join request as backed on backed.payment_id = payment.id
    left join request as decided
      on decided.id = cause and moved.kind in ('deposit_rejected', 'withdrawal_approved')`
}
