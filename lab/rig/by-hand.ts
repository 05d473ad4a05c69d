import { SEALED_INVARIANTS } from '#app/verify.ts'
import { readStart, startSealing } from '#features/audit/server/seal.ts'
import { lockClock, wishClockMove } from '#features/clock/server/move.ts'
import type { AuditKey } from '#platform/base/audit-key.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'

/**
 * Changes rows that the audit log tells of, past the app, and seals the log anew, so that the house
 * verifies as it stands then. Throws where it did not verify before. The database needs the key.
 */
export async function changeByHand(
  db: Db,
  change: (tx: Tx) => Promise<unknown> = async () => undefined,
): Promise<void> {
  const key = await db.withTx(async ({ auditKey }) => auditKey)
  if (!key) throw new Error('Nothing is changed by hand here: this connection has no key.')
  // Two transactions, because a command that waits for the log may have locked the rows to change.
  await db.withTx((tx) => mustHold(tx, key))
  await db.withTx(async (tx) => {
    await change(tx)
    await startSealing(tx, key)
  })
}

/** Lets so many days pass, as an admin's move of the clock does, but without its line in the log. */
export async function moveClock(db: Db, days: number): Promise<void> {
  await changeByHand(db, async (tx) => {
    await lockClock(tx)
    await wishClockMove(tx, days, null)
  })
}

/** Begins the next day at once, unsettled, for who measures what then follows. */
export async function beginNextDay(db: Db): Promise<void> {
  await changeByHand(db, (tx) => tx.count(sql`update clock set offset_days = offset_days + 1`))
}

/** Existing faults must not be accepted as the new state. */
async function mustHold(tx: Tx, key: AuditKey): Promise<void> {
  await tx.rows(sql`select from audit_head for update`)
  if (!(await readStart(tx))) return
  for (const { name, find } of SEALED_INVARIANTS) {
    const [first] = await find(tx, { key, noted: null })
    if (first) throw new Error(`${name}: ${first}`)
  }
}
