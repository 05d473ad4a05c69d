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
  /** The first row; throws when there is none. */
  one<T>(statement: Sql): Promise<T>
  /** How many rows were written. */
  count(statement: Sql): Promise<number>
  /**
   * Finds the rows about one person or session; among a screen's reads, in one statement with other
   * askers.
   */
  rowsFor<T, P extends readonly unknown[]>(
    question: BatchQuery<P>,
    who: string | null,
    ...more: P
  ): Promise<T[]>
}

const names = new Map<string, string>()

/** One short name per text, so that each connection parses and plans a statement once. */
function nameOf(text: string): string {
  let name = names.get(text)
  if (!name) {
    name = `s${names.size}`
    // Filters and sorts make a bounded set of texts; past any sane size, stop naming new ones.
    if (names.size < 2_000) names.set(text, name)
    else return ''
  }
  return name
}

export type Asks = Pick<Pool, 'query'>

/** A statement that is no part of a transaction is one by itself, and begins again like one. */
export function withRetries(asker: { query(config: QueryConfig): Promise<QueryResult> }): Asks {
  const query = (config: QueryConfig) => retryTransaction(() => asker.query(config))
  return { query } as Asks
}

/** Carries out one statement. What the database says is told as the app tells it. */
export async function carryOut(
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
 * Answers statements through this client. `isNamed`: each statement is prepared under a name, which a
 * pooler cannot take. A lost connection and a closed room are thrown as a `Refusal`.
 */
export function queryable(client: Asks, isNamed: boolean): Queryable {
  const run = (statement: Sql) => carryOut(client, isNamed, statement)
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

/** The database's own word that the room or its shop is closed (migrations 0073, 0080). */
function refusalOfClosed(error: unknown): Refusal | null {
  const { code } = (error ?? {}) as { code?: unknown }
  if (code === 'SH001') return new Refusal('not_allowed', t.shopClosed)
  return code === 'CL001' ? new Refusal('not_allowed', t.closed) : null
}

const MOST_TRIES = 12

/**
 * Repeats an attempt that the database cancelled because of a deadlock or a serialization failure.
 * Nothing of it was written, so `attempt` must be a whole transaction, or a statement outside one.
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
 * Waits for statements of one transaction that are on their way together, in the order they were asked. What
 * the first of them refuses counts, however the later ones fared: where it fails, all are rolled back. Null
 * stands for what need not be asked.
 */
export async function awaitInOrder<T extends readonly (Promise<unknown> | null)[]>(
  ...promises: T
): Promise<{ -readonly [At in keyof T]: Awaited<T[At]> }> {
  // A later one that fails before an earlier one is not unheard.
  for (const promise of promises) promise?.catch(() => undefined)
  const answers: unknown[] = []
  for (const promise of promises) answers.push(await promise)
  return answers as { -readonly [At in keyof T]: Awaited<T[At]> }
}
