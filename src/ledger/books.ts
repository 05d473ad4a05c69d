import type { Day } from '#core/day.ts'
import { Refusal } from '#core/errors.ts'
import type { PersonId } from '#core/ids.ts'
import type { Pesewas } from '#core/money.ts'
import type { Queryable, Tx } from '#platform/database/db.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import type { Account } from './kinds.ts'
import { ledger as t } from './words/en/ledger.ts'

/** One learner's row of books: every balance in pesewas. */
export type Balances = Readonly<Record<Account, Pesewas>> & {
  /** The number of the last transfer. */
  readonly transfers: number
  /** The last business day whose profit is paid; 'infinity' once the books are closed. */
  readonly settled_on: Day | 'infinity'
}

/** The books of somebody whose account is not closed. */
type OpenBalances = Balances & { readonly settled_on: Day }

/** Narrows to books that settlement still pays. The books of a deleted person are closed for good. */
export function isOpen(books: Balances): books is OpenBalances {
  return books.settled_on !== 'infinity'
}

/** Opens empty books. `day` is the day they open; settlement never pays a profit for that day. */
export async function openBooks(tx: Tx, learnerId: PersonId, day: Day): Promise<void> {
  await tx.count(sql`insert into books (learner_id, settled_on) values (${learnerId}, ${day})`)
}

/** Throws if this learner has no books. */
export async function readBalances(db: Queryable, learnerId: PersonId): Promise<Balances> {
  return db.one<Balances>(sql`select * from books where learner_id = ${learnerId}`)
}

/**
 * Reads the balances and locks the learner's row until the transaction ends. Refuses 'not_allowed' if the
 * books are closed.
 */
export async function lockBalances(tx: Tx, learnerId: PersonId): Promise<OpenBalances> {
  const books = await tx.one<Balances>(
    sql`select * from books where learner_id = ${learnerId} for no key update`,
  )
  if (!isOpen(books)) throw new Refusal('not_allowed', t.booksClosed)
  return books
}

/**
 * Closes emptied books for good: 'infinity' as the last settled day means that no later day is ever due.
 */
export async function closeBooks(tx: Tx, learnerId: PersonId): Promise<void> {
  await tx.count(sql`update books set settled_on = 'infinity' where learner_id = ${learnerId}`)
}

/**
 * The house's real cash, as an SQL expression. The drawer is kept in several rows, so that payments in do
 * not wait for each other.
 */
export const HOUSE_CASH = sql`(select sum(cash) from drawer_part)`

/**
 * Reads the house's real cash from a stored total, so the cost does not grow with the room. A command that
 * takes cash out calls `lockHouse` first: otherwise two commands could spend the same cash.
 */
export async function readHouseCash(db: Queryable): Promise<Pesewas> {
  const { cash } = await db.one<{ cash: Pesewas }>(sql`select ${HOUSE_CASH} as cash`)
  return cash
}

/**
 * Makes commands that take cash out wait for each other. Payments in only add cash, so they need no lock.
 */
export async function lockHouse(tx: Tx): Promise<void> {
  await tx.one(sql`select id from house for update`)
}

/** Locks the house only if `condition` holds; returns whether it did. */
export async function lockHouseWhere(tx: Tx, condition: Sql): Promise<boolean> {
  return (await tx.maybe(sql`select id from house where ${condition} for update`)) !== null
}
