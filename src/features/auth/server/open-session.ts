import { randomBytes } from 'node:crypto'
import { newId, type PersonId } from '#core/ids.ts'
import type { RawContext } from '#platform/calls/handle.ts'
import type { Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { readSessionToken, SESSION_DAYS } from './cookies.ts'

type Visitor = Pick<RawContext<never>, 'headers' | 'origin' | 'serverParts'>

/**
 * Opens a session of this person in place of the one that the browser came with, and notes where it began.
 * Answers its token.
 */
export async function openSession(
  tx: Tx,
  { headers, origin, serverParts }: Visitor,
  id: PersonId,
): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await tx.count(sql`
    delete from auth.session where token = ${readSessionToken(headers, serverParts.config)}`)
  await tx.count(sql`
    insert into auth.session (id, token, "userId", "expiresAt", "ipAddress", "userAgent")
    values (${newId()}, ${token}, ${id}, now() + ${SESSION_DAYS}::int * interval '1 day',
      ${origin.address}, ${origin.userAgent})`)
  return token
}
