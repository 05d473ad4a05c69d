import type { Day } from '#core/day.ts'
import { Refusal } from '#core/errors.ts'
import { newId, type PersonId } from '#core/ids.ts'
import type { Pesewas } from '#core/money.ts'
import { personView } from '#features/auth/views.ts'
import { settingsView } from '#features/settings/views.ts'
import { paymentSent } from '#ledger/events.ts'
import { post } from '#ledger/post.ts'
import type { Queryable, Tx } from '#platform/database/db.ts'
import { awaitInOrder } from '#platform/database/queryable.ts'
import { sql, type View } from '#platform/database/sql.ts'
import { pocket as t } from '../words/en/pocket.ts'

// `requests` are those of the wallet, which lies above: the caller gives its view of them. A payment is
// claimed by the request whose `payment_id` it is.

export type Payment = {
  readonly id: string
  readonly reference: string
  readonly amount: Pesewas
  readonly sentAt: string
}

// Without letters that are read as others: no I, L, O, U.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 'MM' and eight random letters or digits: 32^8 of them. */
export function newReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return `MM${Array.from(bytes, (byte) => LETTERS[byte % 32]).join('')}`
}

/** A reference as it is stored: ours in capitals, however it was typed; any other unchanged. */
export function asReference(typed: string): string {
  return /^MM[0-9A-Z]{8}$/i.test(typed) ? typed.toUpperCase() : typed
}

/** Far more than anybody forgets to claim; each goes back by itself when its learner is removed. */
export const MOST_OPEN_PAYMENTS = 1_000

/**
 * Pays the house from the learner's pocket. Refuses 'insufficient' beyond the pocket, and 'conflict'
 * beyond so many payments that no deposit claims.
 */
export async function sendPaymentOf(
  tx: Tx,
  requests: View,
  learnerId: string,
  amount: Pesewas,
  today: Day,
): Promise<Payment> {
  const id = newId()
  // The posting locks the learner's books, so that what is counted after it holds.
  const posting = post(tx, learnerId, paymentSent({ id, amount }, today))
  const open = sql`
    select from payment where learner_id = ${learnerId} and returned_at is null
      and not exists (select from ${requests} where payment_id = payment.id)
    limit ${MOST_OPEN_PAYMENTS}`
  const noting = tx.maybe<Payment>(sql`
    insert into payment (id, learner_id, reference, amount, day, to_name, to_number)
    select ${id}::uuid, ${learnerId}::uuid, ${newReference()}, ${amount}::bigint, ${today}::date,
      deposit_account_name, deposit_account_number from ${settingsView}
    where (select count(*) from (${open}) as open) < ${MOST_OPEN_PAYMENTS}
    returning id, reference, amount, at as "sentAt"`)
  const [, payment] = await awaitInOrder(posting, noting)
  if (!payment) throw new Refusal('conflict', t.tooManyOpen(MOST_OPEN_PAYMENTS))
  return payment
}

/**
 * The learner's payment with this reference and amount that backs no deposit yet, or null. It is
 * locked, so that of two deposits racing for one payment only the first gets it.
 */
export async function lockFreePayment(
  tx: Tx,
  requests: View,
  learnerId: string,
  reference: string,
  amount: Pesewas,
): Promise<string | null> {
  const meant = sql`
    select id from payment
    where reference = ${reference} and learner_id = ${learnerId} and amount = ${amount}
      and returned_at is null`
  // The second is asked under the lock of the first: who waited for it sees what was done meanwhile.
  const [payment, taken] = await awaitInOrder(
    tx.maybe<{ id: string }>(sql`${meant} for update`),
    tx.maybe(sql`select from ${requests} where payment_id in (${meant})`),
  )
  return payment && !taken ? payment.id : null
}

/** One payment, which nobody claims or sends back until the transaction ends; null where none is. */
export async function lockPayment(tx: Tx, requests: View, id: string) {
  const payment = await tx.maybe<{
    id: string
    learnerId: PersonId
    reference: string
    amount: Pesewas
    returned: boolean
  }>(sql`
    select id, learner_id as "learnerId", reference, amount, returned_at is not null as returned
    from payment where id = ${id} for update`)
  if (!payment) return null
  const claim = await tx.maybe(sql`select from ${requests} where payment_id = ${id}`)
  return { ...payment, claimed: claim !== null }
}

/** Says of a payment, locked before, that it went back. */
export async function markReturned(
  tx: Tx,
  id: string,
  { by, reason }: { by: string; reason: string },
): Promise<void> {
  await tx.count(sql`
    update payment set returned_at = clock_timestamp(), returned_by = ${by},
      return_reason = ${reason}
    where id = ${id}`)
}

/** Reads the owner and the house of a receipt: of an entry in the wallet or in the pocket. */
export async function readReceiptOwner(db: Queryable, learnerId: string) {
  return db.one<{ name: string; practiceNumber: string; platformName: string }>(sql`
    select name, practice_number as "practiceNumber", platform_name as "platformName"
    from ${personView}, ${settingsView} where person.id = ${learnerId}`)
}
