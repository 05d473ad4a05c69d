import { Refusal } from '#core/errors.ts'
import { server as t } from '../words/en/server.ts'
import type { Pool, QueryConfig, QueryResult } from './driver.ts'
import { aboutOne, type BatchQuery } from './gatherer.ts'
import { isLost, isRetryable, unavailable } from './lost-connection.ts'
import type { Sql } from './sql.ts'

/** Anything that answers statements: the database itself, or one transaction of it. */
export interface Queryable {
  rows<T>(statement: Sql): Promise<T[]>
  /** The first row, or null. */
  maybe<T>(statement: Sql): Promise<T | null>
  /** The first row; throws if there is none. */
  one<T>(statement: Sql): Promise<T>
  /** The number of rows that were written. */
  count(statement: Sql): Promise<number>
  /**
   * The rows about one person or session. Among the reads of a screen, questions of several visitors become
   * one statement.
   */
  rowsFor<T, P extends readonly unknown[]>(
    question: BatchQuery<P>,
    who: string | null,
    ...more: P
  ): Promise<T[]>
}

const names = new Map<string, string>()

/** A short name for each SQL text, so that each connection parses and plans it once. */
function nameOf(text: string): string {
  let name = names.get(text)
  if (!name) {
    name = `s${names.size}`
    // Filters and sort orders make a limited number of texts. Beyond 2,000 something is wrong, so stop
    // naming.
    if (names.size < 2_000) names.set(text, name)
    else return ''
  }
  return name
}

export type Asks = Pick<Pool, 'query'>

/** A single statement is its own transaction, so it is repeated after a deadlock like one. */
export function withRetries(asker: { query(config: QueryConfig): Promise<QueryResult> }): Asks {
  const query = (config: QueryConfig) => retryTransaction(() => asker.query(config))
  return { query } as Asks
}

/** Runs one statement, and turns the database's errors into those of the app. */
export async function executeStatement(
  client: Asks,
  isNamed: boolean,
  statement: Sql,
  more: { readonly rowMode?: 'array' } = {},
): Promise<QueryResult> {
  const text = statement.text
  const name = isNamed && nameOf(text)
  try {
    return await client.query({
      text,
      values: statement.values as unknown[],
      ...(name && { name }),
      ...more,
    })
  } catch (error) {
    throw isLost(error) ? unavailable(error) : (refusalOfClosed(error) ?? error)
  }
}

/**
 * Runs statements on this client. `isNamed`: prepare each under a name, which a pooler cannot do. Throws a
 * `Refusal` for a lost connection and for a closed room.
 */
export function queryable(client: Asks, isNamed: boolean): Queryable {
  const run = (statement: Sql) => executeStatement(client, isNamed, statement)
  return {
    rows: async <T>(statement: Sql) => (await run(statement)).rows as T[],
    maybe: async <T>(statement: Sql) => ((await run(statement)).rows[0] as T | undefined) ?? null,
    one: async <T>(statement: Sql) => {
      const row = (await run(statement)).rows[0] as T | undefined
      if (row === undefined) throw new Error(`No row: ${statement.text.slice(0, 200)}`)
      return row
    },
    count: async (statement: Sql) => (await run(statement)).rowCount ?? 0,
    rowsFor: async (question, who, ...more) =>
      (await run(aboutOne(question, who, ...more))).rows as never[],
  }
}

/** The database's own error for a closed room or a closed shop (migrations 0073, 0080). */
function refusalOfClosed(error: unknown): Refusal | null {
  const { code } = (error ?? {}) as { code?: unknown }
  if (code === 'SH001') return new Refusal('not_allowed', t.shopClosed)
  return code === 'CL001' ? new Refusal('not_allowed', t.closed) : null
}

const MOST_TRIES = 12

/**
 * Repeats an attempt that the database cancelled because of a deadlock or a serialization failure. Such an
 * attempt wrote nothing. `attempt` must be a whole transaction, or a statement outside one.
 */
export async function retryTransaction<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt()
    } catch (error) {
      const canRetry = isRetryable(error)
      if (!canRetry) throw error
      if (tried === MOST_TRIES) throw unavailable(error)
      const waitMs = Math.min(5 * 2 ** tried, 500) * (0.5 + Math.random())
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }
}

/**
 * Awaits statements of one transaction that were sent together. The error of the first one that fails is
 * thrown, even if a later one fails sooner; then all are rolled back. Null stands for a statement that is
 * not needed.
 */
export async function awaitInOrder<T extends readonly (Promise<unknown> | null)[]>(
  ...promises: T
): Promise<{ -readonly [At in keyof T]: Awaited<T[At]> }> {
  // A later statement may fail first. Without this line its error would end the process.
  for (const promise of promises) promise?.catch(() => undefined)
  const answers: unknown[] = []
  for (const promise of promises) answers.push(await promise)
  return answers as { -readonly [At in keyof T]: Awaited<T[At]> }
}
