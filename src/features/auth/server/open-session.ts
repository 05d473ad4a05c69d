import { randomBytes } from 'node:crypto'
import { newId, type PersonId } from '#core/ids.ts'
import type { RawContext } from '#platform/calls/handle.ts'
import type { Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { readSessionToken, SESSION_DAYS } from './cookies.ts'
import { readPhone } from './phone.ts'

type Visitor = Pick<RawContext<never>, 'headers' | 'origin' | 'serverParts'>

/**
 * Opens a session of this person in place of the one that the browser came with, and notes where it began.
 * One that is locked for its player stays, and the phone is still theirs. Answers its token.
 */
export async function openSession(
  tx: Tx,
  { headers, origin, serverParts }: Visitor,
  id: PersonId,
): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const phone = await readPhone(tx, { headers, serverParts })
  await tx.count(sql`
    delete from auth.session
    where token = ${readSessionToken(headers, serverParts.config)} and locked_at is null`)
  await tx.count(sql`
    insert into auth.session (id, token, "userId", "expiresAt", "ipAddress", "userAgent", phone)
    values (${newId()}, ${token}, ${id}, now() + ${SESSION_DAYS}::int * interval '1 day',
      ${origin.address}, ${origin.userAgent}, ${phone})`)
  return token
}
