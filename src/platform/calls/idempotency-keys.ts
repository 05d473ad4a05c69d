import type { PersonId } from '#core/ids.ts'
import type { Queryable, Tx } from '../database/db.ts'
import { sql } from '../database/sql.ts'

/** A key is good for 30 days, far longer than a draft waits for a connection. */
export async function forgetKeys(db: Queryable): Promise<void> {
  await db.count(sql`delete from idempotency_key where at < now() - interval '30 days'`)
}

/** Every key of this person, with the answer stored beside it, which may name them. */
export async function eraseKeysOf(tx: Tx, id: PersonId): Promise<void> {
  await tx.count(sql`delete from idempotency_key where person_id = ${id}`)
}
