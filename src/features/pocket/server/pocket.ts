import type { Day } from '#core/day.ts'
import type { PersonId } from '#core/ids.ts'
import type { Pesewas } from '#core/money.ts'
import { personView } from '#features/auth/views.ts'
import { settingsView } from '#features/settings/views.ts'
import { readBalances } from '#ledger/books.ts'
import { query } from '#platform/calls/handle.ts'
import type { Queryable, Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { pocketCalls } from '../schema.ts'

export type Payment = {
  readonly id: string
  readonly reference: string
  readonly amount: Pesewas
  readonly sentAt: string
}

// Without I, L, O and U, which people misread.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Makes a reference: 'MM' and eight random letters or digits, so 32^8 are possible. */
export function newReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return `MM${Array.from(bytes, (byte) => LETTERS[byte % 32]).join('')}`
}

/** The stored form of a reference: one of ours in capitals, any other unchanged. */
export function asReference(typed: string): string {
  return /^MM[0-9A-Z]{8}$/i.test(typed) ? typed.toUpperCase() : typed
}

type NewPayment = {
  readonly id: string
  readonly learnerId: PersonId
  readonly amount: Pesewas
  readonly day: Day
}

/** Records a payment to the house's present account, with a new reference. */
export function insertPayment(tx: Tx, { id, learnerId, amount, day }: NewPayment) {
  return tx.one<Payment>(sql`
    insert into payment (id, learner_id, reference, amount, day, to_name, to_number)
    select ${id}::uuid, ${learnerId}::uuid, ${newReference()}, ${amount}::bigint, ${day}::date,
      deposit_account_name, deposit_account_number from ${settingsView}
    returning id, reference, amount, at as "sentAt"`)
}

/**
 * Locks the learner's payment with this reference and amount; null if there is none or it was sent back.
 */
export function lockSentPayment(tx: Tx, learnerId: PersonId, reference: string, amount: Pesewas) {
  return tx.maybe<{ id: string }>(sql`
    select id from payment
    where reference = ${reference} and learner_id = ${learnerId} and amount = ${amount}
      and returned_at is null
    for update`)
}

/**
 * Locks one payment, so that nobody claims it or sends it back until the transaction ends; null if there is
 * none.
 */
export function lockPayment(tx: Tx, id: string) {
  return tx.maybe<{
    id: string
    learnerId: PersonId
    reference: string
    amount: Pesewas
    returned: boolean
  }>(sql`
    select id, learner_id as "learnerId", reference, amount, returned_at is not null as returned
    from payment where id = ${id} for update`)
}

/** Marks a payment as sent back. The caller must have locked it. */
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

/** Reads the owner and the house's names for a receipt in the wallet or the pocket. */
export async function readReceiptOwner(db: Queryable, learnerId: PersonId) {
  return db.one<{ name: string; practiceNumber: string; platformName: string }>(sql`
    select name, practice_number as "practiceNumber", platform_name as "platformName"
    from ${personView}, ${settingsView} where person.id = ${learnerId}`)
}

/** The pocket's calls that read requests are answered in `src/features/wallet/server`. */
export const readPocket = query(pocketCalls.readPocket, async ({ db, person }) => {
  const { pocket, held } = await readBalances(db, person.id)
  const { number } = await db.one<{ number: string }>(sql`
    select practice_number as number from ${personView} where id = ${person.id}`)
  return { practiceNumber: number, balance: pocket, held }
})
