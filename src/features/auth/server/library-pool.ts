import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { type Pool, type PoolClient, types } from '#platform/database/driver.ts'
import { believed } from '#platform/database/commit.ts'
import { retryTransaction } from '#platform/database/retry.ts'

/**
 * The room's own pool as the auth library uses it: a further room has no second one, since every
 * connection counts. Values come out by the driver's own types, which the library expects, and a
 * statement that the database broke off begins again as it does in `begins-again.ts`.
 */
export function libraryPool(pool: Pool): PostgresPool {
  return {
    connect: async () => clientOf(await pool.connect()),
    end: async () => undefined,
  }
}

function clientOf(client: PoolClient): PostgresPoolClient {
  let inTransaction = false
  // The library's type has a second form for cursors, which it does not use.
  const query = (text: unknown, values?: readonly unknown[]): any => {
    if (typeof text !== 'string') throw new Error('the auth library reads without cursors')
    const word = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase()
    const ask = () => client.query({ text, values: [...(values ?? [])], types: types })
    if (word === 'rollback') {
      inTransaction = false
      return ask()
    }
    const once = () => believed(client, ask)
    if (inTransaction) {
      if (word === 'commit') inTransaction = false
      return once()
    }
    if (word === 'begin' || word === 'start') inTransaction = true
    return retryTransaction(once)
  }
  return { query, release: () => client.release() }
}
