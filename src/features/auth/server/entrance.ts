import { randomBytes } from 'node:crypto'
import { Refusal } from '#core/errors.ts'
import { newId, type PersonId } from '#core/ids.ts'
import { appendAudit } from '#platform/calls/audit.ts'
import type { RawContext } from '#platform/calls/handle.ts'
import type { Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { access } from '#platform/words/en/access.ts'
import { linkCalls } from '../schema/by-link.ts'
import type { EntersAs, Landing } from '../schema.ts'
import { authServer as t } from '../words/en/auth-server.ts'
import { sessionCookie } from './cookies.ts'
import { hashIdentifier } from './link.ts'
import { openSession } from './open-session.ts'
import { lockAccount, readSignInFacts } from './sign-in-facts.ts'

// A host of this server enters a further room without a password there: by a token, good once
// and for a minute, that a command of the first room has made in the room's own database.

const GOOD_FOR = '60 seconds'
const PARTS: readonly EntersAs[] = ['host', 'teacher', 'facilitator']

/**
 * The stored form of a link, apart from a link to choose a password, so that neither is good for the
 * other; and apart for each way of entering, so that the audit log says the right one.
 */
const storedEntrance = (token: string, as: EntersAs) =>
  hashIdentifier(`enter:${as === 'host' ? '' : `${as}:`}${token}`)

/** A token by which this person enters (`auth.enter`). Of it the database keeps a hash. */
export async function makeEntranceToken(
  tx: Tx,
  id: PersonId,
  as: EntersAs = 'host',
): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await tx.count(sql`
    insert into auth.verification (id, identifier, value, "expiresAt")
    values (${newId()}, ${storedEntrance(token, as)}, ${id}::text, now() + ${GOOD_FOR}::interval)`)
  return token
}

/**
 * Spends the token and opens a session, in one transaction. Refuses 'not_allowed' for a token that
 * is unknown, spent or too old, and 'suspended'.
 */
export async function enterByLink(
  { serverParts, headers, origin, setHeader }: RawContext<typeof linkCalls.enter>,
  token: string,
): Promise<Landing> {
  let session = ''
  const landing = await serverParts.db.withTx(async (tx) => {
    const { person, as } = await spend(tx, token)
    session = await openSession(tx, { headers, origin, serverParts }, person.id)
    const about = { kind: 'person', id: person.id }
    const entry = { about, personId: person.id, after: { as } }
    await appendAudit(tx, person, linkCalls.enter.name, entry, origin)
    tx.announce({ topic: 'audit', to: 'admins' })
    return { id: person.id, role: person.role }
  })
  setHeader('Set-Cookie', sessionCookie(session, serverParts.config))
  return landing
}

async function spend(tx: Tx, token: string) {
  const stored = PARTS.map((as) => ({ as, identifier: storedEntrance(token, as) }))
  const spent = await tx.maybe<{ id: PersonId; identifier: string }>(sql`
    delete from auth.verification
    where identifier = any (${stored.map(({ identifier }) => identifier)}) and "expiresAt" > now()
    returning value as id, identifier`)
  if (!spent) throw new Refusal('not_allowed', t.entranceSpent, 'token')
  await lockAccount(tx, spent.id)
  const person = await readSignInFacts(tx, { id: spent.id })
  if (!person) throw new Refusal('not_allowed', t.entranceSpent, 'token')
  if (person.status === 'suspended') throw new Refusal('suspended', access.suspended)
  const entersAs = stored.find(({ identifier }) => identifier === spent.identifier)?.as ?? 'host'
  return { person, as: entersAs }
}
