import { Kysely, PostgresDialect, type PostgresPool, type Transaction } from 'kysely'
import { retryTransaction } from '#platform/database/retry.ts'

type LibraryTables = Record<string, Record<string, unknown>>

/**
 * The auth library's way to its tables. Their schema stands in every statement: a pooler keeps no
 * search_path. A transaction that the database broke off for another's sake is begun again whole;
 * the library by itself would take it for a wrong code, or fail.
 */
export function openTables(pool: PostgresPool): Kysely<LibraryTables> {
  const tables = new Kysely<LibraryTables>({ dialect: new PostgresDialect({ pool }) }).withSchema(
    'auth',
  )
  const begin = tables.transaction.bind(tables)
  tables.transaction = () =>
    Object.assign(begin(), {
      execute: <T>(run: (tx: Transaction<LibraryTables>) => Promise<T>) =>
        retryTransaction(() => begin().execute(run)),
    })
  return tables
}
