import { endAllAccess } from '#features/auth/server/sessions.ts'
import { openDb } from '#platform/database/db.ts'
import type { Connection } from '#platform/database/db-session.ts'
import { putAsideRestored } from '#platform/mail/mail-server.ts'

/** How many sessions, links and mails of a restored house were ended or put aside. */
export type EndedAccess = {
  readonly sessions: number
  readonly links: number
  readonly mails: number
}

/**
 * A backup is older than the house it came from: a session that was ended since, a link that was used
 * and a sign-in that waits for its code stand in it as they were. None of them is good in the restored
 * house; passwords and second factors are. Mail that was queued may have left since, so it is put
 * aside until an admin says what becomes of it.
 */
export async function endAccess(connection: Connection): Promise<EndedAccess> {
  const db = openDb(connection, { max: 1 })
  try {
    return await db.withTx(async (tx) => ({
      ...(await endAllAccess(tx)),
      mails: await putAsideRestored(tx),
    }))
  } finally {
    await db.close()
  }
}
