import type { InferOutput } from 'valibot'
import type { Pesewas } from '#core/money.ts'
import { personView } from '#features/auth/views.ts'
import { person as personWords } from '#features/auth/words/en/person.ts'
import { paymentView } from '#features/pocket/views.ts'
import { readThrough } from '#ledger/day-totals.ts'
import type { Queryable } from '#platform/database/db.ts'
import { cutTo } from '#platform/database/list.ts'
import { joinSql, rawSql, type Sql, sql } from '#platform/database/sql.ts'
import type { decisionCalls, RequestRow } from '../schema/decisions.ts'
import { findRequests } from './request-search.ts'
import { JOIN_DECIDER } from './requests.ts'

type RequestsPage = InferOutput<typeof decisionCalls.listRequests.input>
type RequestsFilter = Pick<RequestsPage, 'learnerId' | 'kind' | 'status' | 'matched'>

/** Fixed SQL texts by the word in the address; no input becomes part of a statement. */
const SORTS = {
  date: 'request.requested_at',
  amount: 'request.amount',
  type: 'request.kind',
} as const

type RequestListRow = Omit<RequestRow, 'payment' | 'sent'> & {
  paymentReference: string | null
  paymentAmount: Pesewas
  sentAt: string
  sentUnder: Pesewas | null
}

const ROW: Sql = sql`
  select request.id, request.number, request.kind, request.learner_id as "learnerId",
    coalesce(person.name, ${personWords.nobody}) as name, person.name is null as "isDeleted",
    request.amount, method, account_name as "accountName", request.reference,
    proof_id as "proofId", request.status, reason, requested_on as "requestedOn",
    requested_at as "requestedAt", decided_at as "decidedAt",
    decided_as as "decidedAs", case decided_as when 'admin' then decider.name end as "decidedBy",
    payment.reference as "paymentReference", payment.amount as "paymentAmount",
    payment.at as "sentAt",
    case when request.kind <> 'deposit' or payment_id is not null or request.reference = '' then null
      when claimed.id is null then 'unknown'
      when claimed.learner_id <> request.learner_id then 'otherLearner'
      when exists (select from request as other where other.payment_id = claimed.id) then 'used'
      when claimed.returned_at is not null then 'returned'
      when claimed.amount <> request.amount then 'otherAmount' end as doubt,
    claimed.amount as "sentUnder"
  from request
  join ${personView} on person.id = request.learner_id
  ${JOIN_DECIDER}
  left join ${paymentView} on payment.id = payment_id
  left join ${paymentView.as('claimed')} on claimed.reference = request.reference`

/**
 * The order of a page. Rows with equal amounts or kinds are sorted by time, so that no row appears on two
 * pages.
 */
export function orderOf({ sort, direction }: Pick<RequestsPage, 'sort' | 'direction'>): Sql {
  return rawSql(
    [...new Set([SORTS[sort], SORTS.date, 'request.id'])]
      .map((column) => `${column} ${direction}`)
      .join(', '),
  )
}

/**
 * A page of everyone's requests by the filters, and the number of matches. Ids are cut along an index
 * first; details are read for that page only.
 */
export async function listRequestsBy(db: Queryable, filter: RequestsPage) {
  const { search, sort, direction } = filter
  const order = orderOf({ sort, direction })
  const conditions = conditionsOf(filter)
  const rowsOf = (ids: Sql) =>
    db.rows<RequestListRow>(sql`${ROW} where request.id in (${ids}) order by ${order}`)
  if (search) {
    const { ids, matching } = await findRequests(db, { search, conditions, order, page: filter })
    const rows = await rowsOf(sql`select unnest(${ids}::uuid[])`)
    return { requests: rows.map(withPayment), matching }
  }
  const from = sql`request ${whereOf(conditions)}`
  const [rows, { matching }] = await Promise.all([
    rowsOf(sql`select request.id from ${from} order by ${order} ${cutTo(filter)}`),
    db.one<{ matching: number }>(sql`select count(*)::int as matching from ${from}`),
  ])
  return { requests: rows.map(withPayment), matching }
}

/** Reads the details of these requests, in no order. */
export async function readRequestRows(
  db: Queryable,
  ids: readonly string[],
): Promise<RequestRow[]> {
  if (ids.length === 0) return []
  const rows = await db.rows<RequestListRow>(sql`${ROW} where request.id = any(${ids}::uuid[])`)
  return rows.map(withPayment)
}

function withPayment({
  paymentReference,
  paymentAmount,
  sentAt,
  sentUnder,
  ...row
}: RequestListRow): RequestRow {
  const payment = paymentReference
    ? { reference: paymentReference, amount: paymentAmount, sentAt }
    : null
  return { ...row, payment, sent: row.doubt === 'otherAmount' ? sentUnder : null }
}

/**
 * The SQL conditions of all filters except the search. An unused filter adds no condition, so that
 * PostgreSQL plans each set of filters separately.
 */
export function conditionsOf({ learnerId, kind, status, matched }: RequestsFilter): Sql[] {
  const conditions: Sql[] = []
  if (kind) conditions.push(sql`request.kind = ${kind}::request_kind`)
  if (learnerId) conditions.push(sql`request.learner_id = ${learnerId}::uuid`)
  if (status) conditions.push(sql`request.status = ${status}::request_status`)
  if (matched) {
    conditions.push(sql`request.kind = 'deposit'`)
    conditions.push(matched === 'yes' ? sql`payment_id is not null` : sql`payment_id is null`)
  }
  return conditions
}

export function whereOf(conditions: readonly Sql[]): Sql {
  return conditions.length > 0 ? sql`where ${joinSql(conditions, ' and ')}` : sql``
}

/**
 * Sums over all requests. The volume includes every state. Finished days are read from stored sums, and
 * only the few open requests are counted, so the cost does not grow with the room.
 */
export async function readRequestTotals(db: Queryable) {
  const through = await readThrough(db)
  const { count, pending, failed, volume } = await db.one<{
    count: number
    pending: number
    failed: number
    volume: Pesewas
  }>(sql`
    select sum(requests)::int as count, sum(amount) as volume,
      (select count(*)::int from request where status = 'pending') as pending,
      (select count(*)::int from request where status = 'failed') as failed
    from (
      select coalesce(sum(requests), 0) as requests, coalesce(sum(amount), 0) as amount
      from day_asked where day <= ${through}::date
      union all
      select count(*), coalesce(sum(case when part_of is null then amount + taken else 0 end), 0)
      from request where requested_on > ${through}::date
    ) as asked`)
  return { count, pending, completed: count - pending - failed, failed, volume }
}
