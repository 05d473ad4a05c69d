import type { Day } from '#core/day.ts'
import { newId, type PersonId } from '#core/ids.ts'
import type { Pesewas } from '#core/money.ts'
import type { METHODS, REQUEST_KINDS, REQUEST_STATUSES } from '#core/request.ts'
import { personView } from '#features/auth/views.ts'
import type { Queryable, Tx } from '#platform/database/db.ts'
import { rawSql, type Sql, sql } from '#platform/database/sql.ts'
import type { DECIDED_AS } from '../schema.ts'

type Method = (typeof METHODS)[number]
type RequestStatus = (typeof REQUEST_STATUSES)[number]
type DecidedAs = (typeof DECIDED_AS)[number]

/** A request with the columns that a decision needs. Amounts are in pesewas. */
export type Request = {
  readonly id: string
  /** The number that people use. */
  readonly number: string
  readonly learnerId: PersonId
  readonly kind: (typeof REQUEST_KINDS)[number]
  readonly amount: Pesewas
  readonly status: RequestStatus
  readonly paymentId: string | null
  /** The owner has taken the request back. */
  readonly cancelled: boolean
}

const REQUEST: Sql = rawSql(`id, number, learner_id as "learnerId", kind, amount, status,
  payment_id as "paymentId", cancelled`)

type NewRequest = {
  /** Set by a caller that needs the id before the row exists. */
  readonly id?: string
  readonly code?: string
  readonly learnerId: PersonId
  readonly kind: Request['kind']
  readonly amount: Pesewas
  readonly method: Method
  readonly accountName?: string | null
  readonly reference: string
  readonly proofId?: string | null
  readonly paymentId?: string | null
  readonly day: Day
}

/** The code and the number for a new request. */
export async function nextNumber(tx: Tx, kind: Request['kind']) {
  return tx.one<{ code: string; number: string }>(sql`
    select code, ${kind === 'deposit' ? 'dep_' : 'wth_'} || code as number
    from next_request_code() as code`)
}

export async function insertRequest(tx: Tx, request: NewRequest): Promise<Request> {
  const { learnerId, kind, amount, method, reference, day } = request
  const { code = null, accountName = null, proofId = null, paymentId = null } = request
  const { id = newId() } = request
  // Seal the account that gets the cash in the audit log: no transfer shows it, so a later change would
  // stay unseen.
  const seal = kind === 'withdrawal' ? (tx.auditKey?.payout(id, reference) ?? null) : null
  return tx.one<Request>(sql`
    insert into request (id, code, learner_id, kind, amount, method, account_name, reference, proof_id,
      payment_id, requested_on, status_on, payout_seal)
    values (${id}, coalesce(${code}::text, next_request_code()), ${learnerId}, ${kind}, ${amount}, ${method},
      ${accountName}, ${reference}, ${proofId}, ${paymentId}, ${day}, ${day}, ${seal})
    returning ${REQUEST}`)
}

export async function readRequest(db: Queryable, id: string): Promise<Request | null> {
  return db.maybe<Request>(sql`select ${REQUEST} from request where id = ${id}`)
}

/** A decision, its admin, and the business day on which its transfers are posted. */
export type Decision = {
  readonly status: 'completed' | 'failed'
  readonly by: string
  /** 'house': the autopilot or a run decides, in the name of the admin who switched it on. */
  readonly as: Exclude<DecidedAs, 'owner'>
  readonly reason: string | null
  readonly day: Day
}

/**
 * Decides a request if it is still pending. It is one statement, so of several deciders exactly one gets
 * the row; the others get null.
 */
export async function decideRequest(
  tx: Tx,
  id: string,
  { status, by, as, reason, day }: Decision,
): Promise<Request | null> {
  return tx.maybe<Request>(sql`
    update request set status = ${status}::request_status, reason = ${reason}, decided_by = ${by},
      decided_as = ${as}::decided_as, decided_at = clock_timestamp(), status_on = ${day}
    where id = ${id} and status = 'pending' returning ${REQUEST}`)
}

/** Cancels a pending withdrawal for its owner; null if it is no longer pending. */
export async function cancelRequest(
  tx: Tx,
  id: string,
  { by, reason, day }: Omit<Decision, 'status' | 'as'>,
): Promise<Request | null> {
  return tx.maybe<Request>(sql`
    update request set status = 'failed', cancelled = true, reason = ${reason},
      decided_by = learner_id, decided_as = 'owner', decided_at = clock_timestamp(),
      status_on = ${day}
    where id = ${id} and learner_id = ${by} and kind = 'withdrawal' and status = 'pending'
    returning ${REQUEST}`)
}

/**
 * Locks a decided request, so that nobody else decides or resets it until the transaction ends; null if it
 * is not decided.
 */
export async function lockDecidedRequest(tx: Tx, id: string): Promise<Request | null> {
  return tx.maybe<Request>(sql`
    select ${REQUEST} from request where id = ${id} and status <> 'pending' for update`)
}

/** Makes a decided request pending again. The caller must have locked it. */
export async function reopenRequest(tx: Tx, id: string, day: Day): Promise<void> {
  await tx.count(sql`
    update request set status = 'pending', reason = null, decided_by = null, decided_at = null,
      decided_as = null, reopened_at = clock_timestamp(), status_on = ${day}
    where id = ${id}`)
}

/** Joins the admin in whose name a `request` was decided. */
export const JOIN_DECIDER: Sql = sql`left join ${personView.as('decider')} on decider.id = decided_by`

type DecisionOfRequest = {
  readonly status: RequestStatus
  readonly as: DecidedAs | null
  /** Null for a deleted admin. */
  readonly by: string | null
  readonly at: string | null
}

/** Reads who decided a request and when, to explain a refusal to the admin who came second. */
export async function readDecision(db: Queryable, id: string) {
  return db.maybe<DecisionOfRequest>(sql`
    select request.status, decided_as as "as", decider.name as by, decided_at as at
    from request ${JOIN_DECIDER} where request.id = ${id}`)
}
