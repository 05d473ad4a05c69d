import type { Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { endSetUpLink } from './setup.ts'

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
