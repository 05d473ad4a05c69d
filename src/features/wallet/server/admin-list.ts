import type { InferOutput } from 'valibot'
import type { Pesewas } from '../../../core/money.ts'
import { people } from '../../../core/strings/en/people.ts'
import { walletServer as t } from '../../../core/strings/en/wallet-server.ts'
import type { Queryable } from '../../../platform/db.ts'
import { cutTo, inBatches } from '../../../platform/list.ts'
import { containing } from '../../../platform/phrase.ts'
import { joined, type Sql, sql, trusted } from '../../../platform/sql.ts'
import type { decisionCalls, RequestRow } from '../schema/decisions.ts'
import { personView } from '../../auth/views.ts'
import { paymentView } from '../../pocket/views.ts'

type Filter = InferOutput<typeof decisionCalls.exportRequests.input>
type PageOf = InferOutput<typeof decisionCalls.listRequests.input>

/** Fixed SQL texts by the word in the address; no input becomes part of a statement. */
const SORTS = {
  date: 'request.requested_at',
  amount: 'request.amount',
  type: 'request.kind',
} as const

type Row = Omit<RequestRow, 'payment' | 'sent'> & {
  paymentReference: string | null
  paymentAmount: Pesewas
  sentAt: string
  sentUnder: Pesewas | null
}

const ROW: Sql = sql`
  select request.id, request.kind, request.learner_id as "learnerId",
    coalesce(person.name, ${people.nobody}) as name,
    request.amount, method, account_name as "accountName", request.reference,
    proof_id as "proofId", request.status, reason, requested_on as "requestedOn",
    requested_at as "requestedAt", decided_at as "decidedAt",
    case when cancelled then ${t.theLearner}
      when decided_by is not null then coalesce(decider.name, ${people.nobody}) end as "decidedBy",
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
  left join ${personView.as('decider')} on decider.id = decided_by
  left join ${paymentView} on payment.id = payment_id
  left join ${paymentView.as('claimed')} on claimed.reference = request.reference`

/**
 * A page of everyone's requests by the filters, and how many match them. The page is cut by ids
 * along an index first; what stands beside a request is read for twenty of them, never for all.
 */
export async function listRequestsBy(db: Queryable, filter: PageOf) {
  const { sort, direction } = filter
  const where = whereOf(filter)
  const order = trusted(`${SORTS[sort]} ${direction}, request.id ${direction}`)
  const [rows, { matching }] = await Promise.all([
    db.rows<Row>(sql`
      ${ROW} where request.id in (
        select request.id from request ${where}
        order by ${order} ${cutTo(filter)}
      ) order by ${order}`),
    db.one<{ matching: number }>(sql`select count(*)::int as matching from request ${where}`),
  ])
  return { requests: rows.map(withPayment), matching }
}

/** Every request by the filters in the order they were made. */
export async function* walkRequests(db: Queryable, filter: Filter): AsyncGenerator<RequestRow> {
  const rows = inBatches<Row>((last, size) => {
    // Ids are made in time's order, so the primary key is the order and the place in it.
    const after = last ? [sql`request.id > ${last.id}::uuid`] : []
    return db.rows<Row>(sql`
      ${ROW} where request.id in (
        select request.id from request ${whereOf(filter, after)}
        order by request.id limit ${size}
      ) order by request.id`)
  })
  for await (const row of rows) yield withPayment(row)
}

function withPayment({
  paymentReference,
  paymentAmount,
  sentAt,
  sentUnder,
  ...row
}: Row): RequestRow {
  const payment = paymentReference
    ? { reference: paymentReference, amount: paymentAmount, sentAt }
    : null
  return { ...row, payment, sent: row.doubt === 'otherAmount' ? sentUnder : null }
}

/** Only what is asked for stands in the statement, so that each has a plan of its own. */
function whereOf(filter: Filter, more: readonly Sql[] = []): Sql {
  const { search, learnerId, kind, status, matched } = filter
  const conditions: Sql[] = [...more]
  if (kind) conditions.push(sql`request.kind = ${kind}::request_kind`)
  if (learnerId) conditions.push(sql`request.learner_id = ${learnerId}::uuid`)
  if (status) conditions.push(sql`request.status = ${status}::request_status`)
  if (matched) {
    conditions.push(sql`request.kind = 'deposit'`)
    conditions.push(matched === 'yes' ? sql`payment_id is not null` : sql`payment_id is null`)
  }
  if (search) {
    const pattern = containing(search)
    conditions.push(sql`(request.reference ilike ${pattern} or account_name ilike ${pattern}
      or request.learner_id in (select id from ${personView} where name ilike ${pattern}))`)
  }
  return conditions.length > 0 ? sql`where ${joined(conditions, ' and ')}` : sql``
}

/** Over everything. Volume is the sum of all requests, whatever their state. */
export async function readTotals(db: Queryable) {
  return db.one<{
    count: number
    pending: number
    completed: number
    failed: number
    volume: Pesewas
  }>(sql`
    select count(*)::int as count,
      count(*) filter (where status = 'pending')::int as pending,
      count(*) filter (where status = 'completed')::int as completed,
      count(*) filter (where status = 'failed')::int as failed,
      coalesce(sum(amount), 0) as volume
    from request`)
}
