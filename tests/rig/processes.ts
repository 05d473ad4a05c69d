import { onTestFinished } from 'vitest'
import type { AnswerOf, AnyCall, InputOf } from '#core/call.ts'
import type { Day } from '#core/day.ts'
import { newId } from '#core/ids.ts'
import { perform } from '#platform/calls/perform.ts'
import type { Person, ServerParts } from '#platform/calls/server-parts.ts'
import { openDb } from '#platform/database/db.ts'
import { TEST_KEY, type World } from './world.ts'

/**
 * Several app processes on one database, as far as the database can tell: a pool of connections
 * each, and nothing shared between them but the rows.
 */
export function openProcesses(world: World, count: number) {
  const processes = Array.from({ length: count }, () => {
    const db = openDb(world.connection, { pooler: world.pooler, max: 12, auditKey: TEST_KEY })
    const serverParts: ServerParts = { ...world.serverParts, db, announce: () => undefined }
    const ask = async <C extends AnyCall>(
      call: C,
      person: Person | null,
      input: InputOf<C>,
      key: string = newId(),
    ): Promise<AnswerOf<C>> => {
      const handler = world.handlers.get(call.name)
      if (!handler) throw new Error(`No handler for ${call.name}`)
      return await perform(serverParts, handler, input, {
        // A command reads its day again inside its transaction, so this one may be stale.
        visit: { person, today: '2000-01-01' as Day, maintenance: false, secondFactorDue: false },
        key,
        origin: { address: 'local', network: 'local', userAgent: 'test' },
        headers: new Headers(),
        setHeader: () => undefined,
      })
    }
    return { db, serverParts, ask }
  })
  onTestFinished(() => Promise.all(processes.map(({ db }) => db.close())).then(() => undefined))
  return processes
}

export type Process = ReturnType<typeof openProcesses>[number]

/** The outcome of each of several: the answers of those accepted, and the errors of all others. */
export async function settled<T>(racing: readonly Promise<T>[]) {
  const outcomes = await Promise.allSettled(racing)
  return {
    answers: outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])),
    refusals: outcomes.flatMap((each) =>
      each.status === 'rejected' ? [each.reason as { code?: string; message: string }] : [],
    ),
  }
}

/** `count` promises, handed round the processes in turn. */
export function spread<T>(
  processes: readonly Process[],
  count: number,
  run: (by: Process, at: number) => Promise<T>,
): Promise<T>[] {
  return Array.from({ length: count }, (_, at) =>
    run(processes[at % processes.length] as Process, at),
  )
}
