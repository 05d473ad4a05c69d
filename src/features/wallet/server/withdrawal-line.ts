import type { Day } from '#core/day.ts'
import { newId, type PersonId } from '#core/ids.ts'
import type { Pesewas } from '#core/money.ts'
import { personView } from '#features/auth/views.ts'
import { lockHouse, readHouseCash } from '#ledger/books.ts'
import { withdrawalApproved } from '#ledger/events.ts'
import { kindsWhere } from '#ledger/kinds.ts'
import { booksView, kindList, transferView } from '#ledger/views.ts'
import type { Queryable, Tx } from '#platform/database/db.ts'
import { batchQuery } from '#platform/database/gatherer.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { requestView } from '../views.ts'
import { postDecision } from './decisions.ts'
import { queueDecided } from './mails.ts'
import { decideRequest, type Request } from './requests.ts'

// The line of waiting withdrawals. If the drawer holds too little for the next one, that one is paid in
// part.

/**
 * True for a withdrawal that waits and may be paid, joined with its person: people who may not move money
 * are passed by.
 */
export const IS_PAYABLE: Sql = sql`
  request.kind = 'withdrawal' and request.status = 'pending' and person.status = 'active'`

/** True for one that stands in the line. One whose decision was taken back waits for a facilitator. */
export const IS_IN_LINE: Sql = sql`${IS_PAYABLE} and reopened_at is null`

/** True if somebody waits for money: who leaves the line, or comes back to it, moves the others in it. */
export async function hasPendingWithdrawal(tx: Tx, learnerId: PersonId): Promise<boolean> {
  const pending = await tx.maybe(sql`
    select from request
    where learner_id = ${learnerId} and kind = 'withdrawal' and status = 'pending' limit 1`)
  return pending !== null
}

/** The order of the line: by lot if lots were drawn, else by the time of the request. */
export const LINE_ORDER: Sql = sql`request.lot, request.requested_at, request.id`

const NEEDING_A_DEPOSIT = kindsWhere(({ needsDeposit }) => needsDeposit)

/**
 * True of a `person` who could withdraw something while a lesson asks everybody to: `refuseWithdrawal`
 * under the limits of `limitsOf` (wallet/rules.ts) in SQL, so that one statement judges a class; a test
 * compares the two. `least` is the minimum for somebody who has put nothing in.
 */
export const mayAsk = (least: Sql): Sql => sql`(
  person.status = 'active' and exists (
    select from ${booksView} where books.learner_id = person.id and wallet > 0 and (
      exists (
        select from ${requestView} where request.learner_id = person.id and kind = 'deposit'
          and request.status = 'completed')
      or wallet >= ${least} and wallet + held > (
        select coalesce(sum(amount), 0) from ${transferView}
        where transfer.learner_id = person.id and kind in (${kindList(NEEDING_A_DEPOSIT)})))))`

/** Gives a waiting withdrawal its place in the line, at most once. */
export async function placeInLine(tx: Tx, requestId: string, lot: number): Promise<void> {
  await tx.count(sql`
    update request set lot = ${lot} where id = ${requestId} and status = 'pending' and lot = 0`)
}

type NextPayout = { readonly id: string; readonly amount: Pesewas }

/** The next person in the line, and whether the drawer is empty; null if nobody waits. */
export async function readNextPayout(
  db: Queryable,
): Promise<{ next: NextPayout | null; isEmpty: boolean }> {
  const [[next = null], cash] = await Promise.all([
    db.rowsFor<NextPayout, []>(NEXT_PAYOUT, null),
    readHouseCash(db),
  ])
  return { next, isEmpty: next !== null && cash === 0 }
}

/** Each phone of a hall asks after a payment, and is told the same. */
const NEXT_PAYOUT = batchQuery(
  'text',
  () => sql`
    select request.id, amount from request join ${personView} on person.id = learner_id
    where ${IS_IN_LINE} order by ${LINE_ORDER} limit 1`,
)

/**
 * Finds what the drawer can pay of a waiting withdrawal. With enough cash that is the request itself. With
 * less it is a new request for that part; the rest keeps its place, and nothing is posted because the money
 * stays held. With no cash it is the request itself, and paying it is refused.
 */
export async function splitPayable(tx: Tx, requestId: string, today: Day): Promise<string> {
  const withdrawal = await tx.maybe<{ reference: string; amount: Pesewas }>(sql`
    select reference, amount from request
    where id = ${requestId} and kind = 'withdrawal' and status = 'pending' for update`)
  if (!withdrawal) return requestId
  await lockHouse(tx)
  const cash = await readHouseCash(tx)
  if (cash <= 0 || withdrawal.amount <= cash) return requestId
  const partId = newId()
  const seal = tx.auditKey?.payout(partId, withdrawal.reference) ?? null
  await tx.count(sql`
    with rest as (
      update request set amount = amount - ${cash},
        taken = taken + case when part_of is null then ${cash} else 0 end
      where id = ${requestId} returning *
    )
    insert into request (id, code, learner_id, kind, amount, method, account_name, reference,
      requested_on, status_on, payout_seal, part_of, lot)
    select ${partId}, next_request_code(), learner_id, kind, ${cash}, method, account_name, reference,
      ${today}, ${today}, ${seal}, coalesce(part_of, id), lot from rest`)
  return partId
}

/**
 * Pays a waiting withdrawal like an admin's approval, or the part that the drawer holds. Returns null if it
 * no longer waits. Refuses 'insufficient' if the drawer is empty; the caller must then roll the transaction
 * back.
 */
export async function payWithdrawal(
  tx: Tx,
  requestId: string,
  by: string,
  today: Day,
): Promise<Request | null> {
  const decision = { status: 'completed', by, as: 'house', reason: null, day: today } as const
  const request = await decideRequest(tx, await splitPayable(tx, requestId, today), decision)
  if (!request) return null
  await postDecision(tx, request, withdrawalApproved(request, today))
  await queueDecided(tx, request, null)
  return request
}
