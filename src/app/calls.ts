import type { Day } from '#core/day.ts'
import type { IsReserved } from '#features/auth/server/auth.ts'
import { type Passwords, SCRYPT } from '#features/auth/server/hashing.ts'
import { readClock } from '#features/clock/server/clock.ts'
import { settleLearner } from '#features/machines/server/settle.ts'
import type { Handler } from '#platform/calls/handle.ts'
import type { Person, ServerParts } from '#platform/calls/server-parts.ts'
import { sql } from '#platform/database/sql.ts'
import { exportRoom } from './export-room.ts'
import { FEATURES } from './features.ts'
import { downloadData } from './own-data.ts'

/**
 * Every call that each room answers: each feature's, and two that read all tables. A call that is in
 * none of these does not exist.
 */
export function allHandlers(
  passwords: Passwords = SCRYPT,
  isReserved: IsReserved = async () => false,
): Handler[] {
  const byName = new Map<string, Handler>()
  const handlerOf = (name: string) => byName.get(name)
  const parts = { passwords, isReserved, onSignIn: settleAtSignIn, handlerOf }
  const all: Handler[] = Object.values(FEATURES).flatMap(({ handlers = [] }) =>
    typeof handlers === 'function' ? handlers(parts) : handlers,
  )
  all.push(downloadData, exportRoom)
  for (const handler of all) byName.set(handler.call.name, handler)
  return all
}

/** Somebody who was away sees every missed day paid when they come in. */
async function settleAtSignIn({ db }: ServerParts, person: Person): Promise<void> {
  if (person.role === 'teacher') return
  // In a closed room nothing is paid, and nothing is missed: they come to read.
  if ((await readClock(db)).isClosed) return
  await db.withTx(async (tx) => {
    const { today } = await tx.one<{ today: Day }>(
      sql`select today from open_command(null, null, 'auth.signIn', null)`,
    )
    await settleLearner(tx, person.id, today)
  })
}
