import { createHash, randomBytes } from 'node:crypto'
import { Refusal } from '#core/errors.ts'
import type { Db, Queryable, Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { authServer as t } from '../words/en/auth-server.ts'
import { hasAdmin } from './auth.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** A new one-time token for the first admin's link, in place of any older; null once there is one. */
export async function makeSetUpToken(db: Db): Promise<string | null> {
  if (await hasAdmin(db)) return null
  const token = randomBytes(24).toString('base64url')
  await db.count(sql`
    insert into setup_link (token_hash) values (${hashOf(token)})
    on conflict (id) do update set token_hash = excluded.token_hash, made_at = now()`)
  return token
}

/** The first admin's link lets nobody in any more; answers how many there were. */
export async function endSetUpLink(db: Queryable): Promise<number> {
  return db.count(sql`delete from setup_link`)
}

/** Spends the token, in the transaction that makes the admin. Refuses a spent or unknown one. */
export async function spendSetUpToken(tx: Tx, token: string): Promise<void> {
  const spent = await tx.count(sql`delete from setup_link where token_hash = ${hashOf(token)}`)
  if (spent === 0 || (await hasAdmin(tx))) throw new Refusal('not_allowed', t.setUpSpent, 'token')
}
