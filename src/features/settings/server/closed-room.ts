import { ADVISORY_LOCKS } from '#platform/database/advisory-locks.ts'
import type { Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'

/**
 * Closes the room: everyone reads, nothing moves. Waits until no command and no settlement is under
 * way; those that come later find it closed. False where it was closed already.
 */
export async function closeRoom(tx: Tx): Promise<boolean> {
  await tx.rows(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.day})`)
  await tx.rows(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.settling})`)
  const closed = await tx.count(sql`update settings set closed_at = now() where closed_at is null`)
  tx.changed({ topic: 'settings', to: 'everyone' })
  return closed === 1
}

/** Opens it again; the days that passed are settled by the jobs. False where it was open. */
export async function reopenRoom(tx: Tx): Promise<boolean> {
  const opened = await tx.count(
    sql`update settings set closed_at = null where closed_at is not null`,
  )
  tx.changed({ topic: 'settings', to: 'everyone' })
  tx.changed({ topic: 'clock', to: 'everyone' })
  return opened === 1
}
