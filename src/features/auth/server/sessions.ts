import { Refusal } from '#core/errors.ts'
import { rawHandler } from '#platform/calls/handle.ts'
import type { ServerParts } from '#platform/calls/server-parts.ts'
import type { Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { accountCalls, type SessionRow } from '../schema/account.ts'
import { authServer as t } from '../words/en/auth-server.ts'
import { notIdleAt, readSessionToken, SEEN_NOW } from './cookies.ts'
import { endSessionsWhere } from './session-ends.ts'
import { endSetUpLink } from './setup.ts'

// The sessions of the person who asks. The cookie says with which of them a request came.

export const listSessions = rawHandler(
  accountCalls.listSessions,
  async ({ person, headers, serverParts }) => ({
    sessions: await serverParts.db.rows<SessionRow>(sql`
    select session.id, token is not distinct from ${tokenOf(serverParts, headers)} as current,
      "createdAt" as "startedAt", "expiresAt" as "endsAt",
      coalesce("ipAddress", '') as address, coalesce("userAgent", '') as "userAgent"
    from auth.session join person on person.id = "userId"
    where person.id = ${person.id} and "expiresAt" > ${SEEN_NOW} and ${notIdleAt(SEEN_NOW)}
    order by current desc, "createdAt" desc limit 200`),
  }),
)

export const revokeSession = rawHandler(
  accountCalls.revokeSession,
  async ({ person, input: { sessionId }, serverParts }) => {
    const ended = await endSessionsWhere(
      serverParts.db,
      sql`id = ${sessionId} and "userId" = ${person.id}`,
    )
    if (ended === 0) throw new Refusal('not_found', t.sessionGone, 'sessionId')
    serverParts.announce([{ topic: 'people', to: person.id }])
    return {}
  },
)

export const revokeOtherSessions = rawHandler(
  accountCalls.revokeOtherSessions,
  async ({ person, headers, serverParts }) => {
    const ended = await endSessionsWhere(
      serverParts.db,
      sql`"userId" = ${person.id} and token is distinct from ${tokenOf(serverParts, headers)}`,
    )
    serverParts.announce([{ topic: 'people', to: person.id }])
    return { ended }
  },
)

function tokenOf(serverParts: ServerParts, headers: Headers): string | null {
  return readSessionToken(headers, serverParts.config)
}

/**
 * Ends every session, every mailed link, every sign-in that waits for a code and the first admin's
 * link, of everybody; passwords and second factors stay. Answers how many sessions and how many
 * links and waiting sign-ins there were.
 */
export async function endAllAccess(tx: Tx): Promise<{ sessions: number; links: number }> {
  const sessions = await tx.count(sql`delete from auth.session`)
  const links = await tx.count(sql`delete from auth.verification`)
  // The first admin's link is no row of that table: only its hash is kept.
  return { sessions, links: links + (await endSetUpLink(tx)) }
}
