import type { ClientBase, PoolClient } from './driver.ts'
import { isLost, unavailable } from './lost-connection.ts'

const COMMIT = { text: 'commit' }
const NAMED = { ...COMMIT, name: 'commit' }

/**
 * Commits, and reports success only where the server warned of nothing. PostgreSQL answers the COMMIT of a
 * transaction in which a statement failed with ROLLBACK, and no error. And where the wait for a
 * standby is cancelled it answers success with a warning: the work would be lost with this server,
 * so the caller is told that the outcome is unknown, and asks again.
 */
export async function commitTx(client: PoolClient, isNamed: boolean): Promise<void> {
  const committing = () => client.query(isNamed ? NAMED : COMMIT)
  const { command } = await believed(client, committing).catch((error: unknown) => {
    throw isLost(error) ? unavailable(error) : error
  })
  if (command !== 'COMMIT') throw new Error(`The transaction ended with ${command}.`)
}

type Hearing = Pick<ClientBase, 'on' | 'off'>

/**
 * The answer of a statement. Refuses where the server warned meanwhile, because then the outcome is
 * unknown.
 */
export async function believed<T>(client: Hearing, ask: () => Promise<T>): Promise<T> {
  const warnings: string[] = []
  const hear = ({ severity, message }: Notice) => {
    if (severity === 'WARNING') warnings.push(message ?? '')
  }
  client.on('notice', hear)
  try {
    const answer = await ask()
    if (warnings.length > 0) throw unavailable(new Error(warnings.join(' ')))
    return answer
  } finally {
    client.off('notice', hear)
  }
}

type Notice = { readonly severity?: string | undefined; readonly message?: string | undefined }
