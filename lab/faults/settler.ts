// A process that does nothing but carry the clock on, as every app process does. The first message
// says where the database is; the second starts the settlement, which runs until the move is over.

import { setTimeout as sleep } from 'node:timers/promises'
import { processClockMove } from '#app/day-turn.ts'
import { openDb } from '#platform/database/db.ts'
import type { Connection } from '#platform/database/db-session.ts'
import { sql } from '#platform/database/sql.ts'

process.on('message', (connection: Connection | 'go') => {
  if (connection !== 'go') return void prepare(connection)
  void settle()
})
// Without its parent it has nothing to do.
process.on('disconnect', () => process.exit(0))

let db: ReturnType<typeof openDb>

async function prepare(connection: Connection): Promise<void> {
  db = openDb(connection, { max: 4 })
  await db.rows(sql`select 1`).catch(() => undefined)
  process.send?.('ready')
}

async function settle(): Promise<void> {
  for (;;) {
    try {
      await processClockMove({ db, announce: () => undefined })
      const { moving } = await db.one<{ moving: boolean }>(sql`
        select moving_to is not null as moving from clock`)
      if (!moving) break
    } catch {
      // PostgreSQL was killed as well: what is due stays due.
      await sleep(50)
    }
  }
  process.send?.('done')
}
