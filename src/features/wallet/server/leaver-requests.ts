import type { Day } from '#core/day.ts'
import type { PersonId } from '#core/ids.ts'
import type { Pesewas } from '#core/money.ts'
import { lockPayment, markReturned } from '#features/pocket/server/pocket.ts'
import { releaseBankNumbersOf } from '#features/settings/server/settings.ts'
import { lockBalances, lockHouse, readHouseCash } from '#ledger/books.ts'
import { depositRejected, paymentReturned, withdrawalRejected } from '#ledger/events.ts'
import { post } from '#ledger/post.ts'
import type { Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { lockWithClaim, OPEN_PAYMENTS } from './payments.ts'
import { decideRequest } from './requests.ts'

// Clears the requests and payments of a learner whose account is deleted.

/**
 * Locks what a deletion decides, in the one order of locks (docs/architecture.md). Once the books are locked
 * no further request or payment of this learner can arrive.
 */
export async function lockAllOf(tx: Tx, learnerId: PersonId): Promise<void> {
  await tx.rows(sql`
    select id from request where learner_id = ${learnerId} and status = 'pending'
    order by id for update`)
  for (const { id } of await listOpenOf(tx, learnerId)) await lockPayment(tx, id)
  await lockHouse(tx)
  await lockBalances(tx, learnerId)
}

const listOpenOf = (tx: Tx, learnerId: PersonId) =>
  tx.rows<{ id: string }>(sql`
    select id ${OPEN_PAYMENTS} and learner_id = ${learnerId} order by id`)

/** True if the drawer holds as much. What it cannot send back is forfeited with the other claims. */
const canSendBack = async (tx: Tx, amount: Pesewas) => (await readHouseCash(tx)) >= amount

/**
 * Rejects every pending request of one learner, and returns their number. No mail is sent. A paid deposit
 * stays in suspense if the drawer holds too little to send it back. The caller has locked the house.
 */
export async function rejectPendingOf(
  tx: Tx,
  learnerId: PersonId,
  by: string,
  reason: string,
  today: Day,
): Promise<number> {
  const pending = await tx.rows<{ id: string }>(sql`
    select id from request where learner_id = ${learnerId} and status = 'pending'
    order by id for update`)
  for (const { id } of pending) {
    const request = await decideRequest(tx, id, {
      status: 'failed',
      by,
      as: 'admin',
      reason,
      day: today,
    })
    if (!request) throw new Error('A locked request was decided by somebody else.')
    if (request.kind === 'withdrawal') {
      await post(tx, learnerId, withdrawalRejected(request, today))
    } else if (request.paymentId !== null && (await canSendBack(tx, request.amount))) {
      await post(tx, learnerId, depositRejected(request, true, today))
    }
  }
  return pending.length
}

/**
 * Sends the payments of one learner that no deposit claims back to the pocket, and returns their number. No
 * mail is sent. One that the drawer cannot send back stays in suspense. The caller has locked the house.
 */
export async function returnOpenOf(
  tx: Tx,
  learnerId: PersonId,
  by: string,
  reason: string,
  today: Day,
): Promise<number> {
  let returned = 0
  for (const { id } of await listOpenOf(tx, learnerId)) {
    const payment = await lockWithClaim(tx, id)
    if (!payment || payment.returned || payment.claimed) continue
    if (!(await canSendBack(tx, payment.amount))) continue
    await markReturned(tx, id, { by, reason })
    await post(tx, learnerId, paymentReturned(payment, today))
    returned++
  }
  return returned
}

/**
 * Deletes what a person typed or uploaded from their requests. The reference of a practice payment stays,
 * because the house made it.
 */
export async function eraseRequestsOf(tx: Tx, learnerId: PersonId): Promise<void> {
  await tx.count(sql`
    update request set account_name = null, proof_id = null,
      reference = case when payment_id is null then '' else reference end
    where learner_id = ${learnerId}`)
  await tx.count(sql`delete from proof where learner_id = ${learnerId}`)
  await releaseBankNumbersOf(tx, learnerId)
}
