import type { Day } from '#core/day.ts'
import { Refusal } from '#core/errors.ts'
import { newId, type PersonId } from '#core/ids.ts'
import type { Pesewas } from '#core/money.ts'
import { pocketCalls } from '#features/pocket/schema.ts'
import {
  insertPayment,
  lockPayment,
  lockSentPayment,
  type Payment,
} from '#features/pocket/server/pocket.ts'
import { paymentView } from '#features/pocket/views.ts'
import { pocket as t } from '#features/pocket/words/en/pocket.ts'
import { readBalances } from '#ledger/books.ts'
import { paymentSent } from '#ledger/events.ts'
import { post } from '#ledger/post.ts'
import { handle } from '#platform/calls/handle.ts'
import type { Tx } from '#platform/database/db.ts'
import { awaitInOrder } from '#platform/database/queryable.ts'
import { sql } from '#platform/database/sql.ts'
import { requestView } from '../../views.ts'

// A payment is claimed by the request whose `payment_id` it is.

/**
 * The limit of open payments: far more than a person forgets to claim. Each goes back by itself
 * when its learner is removed.
 */
export const MOST_OPEN_PAYMENTS = 1_000

/**
 * Pays the house from the learner's pocket. Refuses 'insufficient' beyond the pocket, and 'conflict'
 * beyond so many payments that no deposit claims.
 */
export async function sendPaymentOf(
  tx: Tx,
  learnerId: PersonId,
  amount: Pesewas,
  day: Day,
): Promise<Payment> {
  const id = newId()
  const [, { open }, payment] = await awaitInOrder(
    // The posting locks the learner's books, so that what is counted after it holds.
    post(tx, learnerId, paymentSent({ id, amount }, day)),
    tx.one<{ open: number }>(sql`
      select count(*)::int as open from (
        select from ${paymentView} where learner_id = ${learnerId} and returned_at is null
          and not exists (select from ${requestView} where payment_id = payment.id)
        limit ${MOST_OPEN_PAYMENTS}) as unclaimed`),
    insertPayment(tx, { id, learnerId, amount, day }),
  )
  if (open >= MOST_OPEN_PAYMENTS) throw new Refusal('conflict', t.tooManyOpen(MOST_OPEN_PAYMENTS))
  return payment
}

/** Cash goes from the pocket into the drawer, and the house owes it until a deposit claims it. */
export const sendPayment = handle(
  pocketCalls.sendPayment,
  async ({ tx, person, today, input, changed }) => {
    const [{ id, reference, amount, sentAt }, { pocket }] = await awaitInOrder(
      sendPaymentOf(tx, person.id, input.amount, today),
      readBalances(tx, person.id),
    )
    changed('wallet', person.id)
    changed('requests', 'admins')
    return { paymentId: id, reference, amount, sentOn: today, sentAt, balance: pocket }
  },
)

/**
 * The learner's payment with this reference and amount that backs no deposit yet, or null. It is
 * locked, so that of two deposits racing for one payment only the first gets it.
 */
export async function lockFreePayment(
  tx: Tx,
  learnerId: PersonId,
  reference: string,
  amount: Pesewas,
): Promise<string | null> {
  // The second is asked under the lock of the first: who waited for it sees what was done meanwhile.
  const [payment, taken] = await awaitInOrder(
    lockSentPayment(tx, learnerId, reference, amount),
    tx.maybe(sql`
      select from ${requestView} where payment_id in (
        select id from ${paymentView}
        where reference = ${reference} and learner_id = ${learnerId} and amount = ${amount}
          and returned_at is null)`),
  )
  return payment && !taken ? payment.id : null
}

/** One payment, locked, and whether a request claims it; null where none is. */
export async function lockWithClaim(tx: Tx, id: string) {
  const payment = await lockPayment(tx, id)
  if (!payment) return null
  const claim = await tx.maybe(sql`select from ${requestView} where payment_id = ${id}`)
  return { ...payment, claimed: claim !== null }
}
