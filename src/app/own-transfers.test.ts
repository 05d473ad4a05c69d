import { expect, test } from 'vitest'
import { addDays } from '#core/day.ts'
import { newPersonId } from '#core/ids.ts'
import { markDaySettled } from '#features/clock/server/clock.ts'
import { readEarningsOf } from '#features/machines/server/earnings.ts'
import { settleDay } from '#features/machines/server/settle.ts'
import { listActivityOf } from '#features/wallet/server/activity.ts'
import { readBonusFacts, readSummaryOf } from '#features/wallet/server/summary.ts'
import { makeLearners } from '#lab/rig/learners.ts'
import type { Queryable } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { moveClock } from '#tests/rig/move-clock.ts'
import { openWorld } from '#tests/rig/world.ts'

const PEOPLE = 600
const DAYS = 3

// The planner's statistics are of before the first profits, as in a hall whose first day was just settled: an
// index of kinds looks empty to it. A room of 3,000 read 24 million rows for a step of the clock.
test('a phone reads no transfers but its own, however old the statistics are', async () => {
  const world = await openWorld()
  const { db } = world
  await db.rows(sql`alter table transfer set (autovacuum_enabled = off)`)
  const { people, today } = await makeLearners(db, PEOPLE, 2)
  for (let day = 1; day <= DAYS; day++) {
    await moveClock(db)
    await settleDay(db, addDays(today, day))
    await markDaySettled(db, addDays(today, day))
  }
  const now = addDays(today, DAYS)
  const id = people[PEOPLE / 2]?.id ?? newPersonId()
  const own = 4 + DAYS
  const reads: Readonly<Record<string, (on: Queryable) => Promise<unknown>>> = {
    summary: (on) => readSummaryOf(on, id, now),
    bonus: (on) => readBonusFacts(on, id),
    activity: (on) => listActivityOf(on, id, { page: 1, size: 20 }),
    earnings: (on) => readEarningsOf(on, id, now),
  }
  for (const [what, read] of Object.entries(reads)) {
    const rows = await db.withTx(async (tx) => {
      await read(tx)
      return tx.one<{ read: number }>(sql`
        select (seq_tup_read + idx_tup_fetch)::int as read
        from pg_stat_xact_all_tables where relid = 'transfer'::regclass`)
    })
    expect(rows.read, what).toBeLessThanOrEqual(own * 4)
  }
  await world.verify()
})
