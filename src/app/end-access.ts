import pg from 'pg'
import type { Connection } from '../platform/db-session.ts'

/** What of a restored house would have let somebody in, or would have left it. */
export type Ended = { readonly sessions: number; readonly links: number; readonly mails: number }

/**
 * A backup is older than the house it came from: a session that was ended since, a link that was used
 * and a sign-in that waits for its code stand in it as they were. None of them is good in the restored
 * house; passwords and second factors are. Mail that was queued may have left since, so it is put
 * aside until an admin says what becomes of it.
 */
export async function endAccess(connection: Connection): Promise<Ended> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('begin')
    const count = async (statement: string) => (await client.query(statement)).rowCount ?? 0
    const sessions = await count('delete from auth.session')
    // Mailed links and sign-ins that wait for a code; of the first admin's link only the hash is there.
    const links =
      (await count('delete from auth.verification')) + (await count('delete from setup_link'))
    const mails = await count(`update outbox set state = 'waiting', carried_until = null
      where state = 'queued'`)
    await client.query('commit')
    return { sessions, links, mails }
  } finally {
    await client.end()
  }
}
