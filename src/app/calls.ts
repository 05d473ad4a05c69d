import type { IsReserved } from '#features/auth/server/auth.ts'
import { type Passwords, SCRYPT } from '#features/auth/server/hashing.ts'
import type { Handler } from '#platform/calls/handle.ts'
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
  const parts = { passwords, isReserved, handlerOf: (name: string) => byName.get(name) }
  const all: Handler[] = Object.values(FEATURES).flatMap(({ handlers = [] }) =>
    typeof handlers === 'function' ? handlers(parts) : handlers,
  )
  all.push(downloadData, exportRoom)
  for (const handler of all) byName.set(handler.call.name, handler)
  return all
}
