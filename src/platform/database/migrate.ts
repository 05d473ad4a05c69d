import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { runner } from 'node-pg-migrate'
import { projectRoot } from '../base/project-root.ts'
import { StartFault } from '../base/start-fault.ts'
import { ADVISORY_LOCKS } from './advisory-locks.ts'
import { adoptBaselines, renameEarlier } from './baselines.ts'
import type { Connection } from './db-session.ts'
import { Client, DatabaseError, quoteName } from './driver.ts'
import { refuseHalfRestored } from './mark.ts'
import { endSession, hangUpIfSilent } from './silence.ts'

type MigrateOptions = {
  /** The project's `migrations` unless a test brings its own. */
  readonly dir?: string
  /** The first migrations to run: a backup is loaded into the tables of its own time. */
  readonly only?: readonly string[]
  /** True for the restore itself. Every other process must wait until it ends. */
  readonly restoring?: boolean
}

const NAME = /^\d{4}_[a-z0-9_-]+\.sql$/
const TABLE = 'migration'
/**
 * node-pg-migrate matches this pattern against file names and ignores what matches: only .sql files are
 * migrations.
 */
const NOT_SQL = '(?!.*\\.sql$).*'

/**
 * Runs all new `migrations/*.sql` in one transaction, and returns their names. Processes that start
 * together take turns. Creates the embedded server's database if it is missing. Throws if a file has a
 * wrong name, if earlier migrations were changed, if a restore stopped early, if a newer SikaLab made the
 * database, or if a version before the baselines left it half-way.
 */
export async function migrate(
  connection: Connection,
  options: MigrateOptions = {},
): Promise<string[]> {
  const dir = options.dir ?? join(projectRoot(), 'migrations')
  const known = listMigrations(dir)
  const only = options.only && renameEarlier(options.only)
  if (only) refuseOtherHistory(only, known)
  if ('host' in connection) await createDatabase(connection)

  const client = new Client({ ...connection, application_name: 'sikalab migrate' })
  // A lost connection also fails the running query. Without this listener its error would end the process.
  client.on('error', () => {})
  hangUpIfSilent(client, connection)
  await client.connect()
  let current: string | undefined
  try {
    if (!options.restoring) await refuseHalfRestored(client)
    // A lock of the session, released when the session ends.
    await client.query(`select pg_advisory_lock(${ADVISORY_LOCKS.migrating})`)
    await adoptBaselines(client)
    const done = await runner({
      dbClient: client,
      dir,
      ...(only && { count: only.length }),
      ignorePattern: NOT_SQL,
      direction: 'up',
      migrationsTable: TABLE,
      noLock: true,
      singleTransaction: true,
      logger: {
        info: (line: string) => (current = /MIGRATION (\S+) \(UP\)/.exec(line)?.[1] ?? current),
        warn() {},
        error() {},
      },
    })
    await refuseNewer(client, known)
    return done.map(({ name }) => name)
  } catch (error) {
    if (current === undefined || !(error instanceof DatabaseError)) throw error
    throw new Error(placeOf(join(dir, `${current}.sql`), error), { cause: error })
  } finally {
    await endSession(client)
  }
}

/** Lists the migrations that an existing house has not run; empty if there is no house yet. */
export async function listPending(connection: Connection): Promise<string[]> {
  const client = new Client({ ...connection, application_name: 'sikalab migrate' })
  client.on('error', () => {})
  hangUpIfSilent(client, connection)
  try {
    await client.connect()
    const { rows } = await client.query<{ name: string }>(`select name from ${TABLE}`)
    const done = new Set(rows.map(({ name }) => name))
    const known = listMigrations(join(projectRoot(), 'migrations'))
    return rows.length === 0 ? [] : known.filter((name) => !done.has(name))
  } catch (error) {
    if (NOT_MADE.has((error as DatabaseError).code ?? '')) return []
    throw error
  } finally {
    await endSession(client)
  }
}

/** PostgreSQL's codes of a missing database and of a missing table. */
const NOT_MADE = new Set(['3D000', '42P01'])

/** 'Migration 0003_auth.sql, line 29: syntax error …'. */
function placeOf(file: string, error: DatabaseError): string {
  const before = error.position && readFileSync(file, 'utf8').slice(0, Number(error.position))
  const line = before ? `, line ${before.split('\n').length}` : ''
  return `Migration ${basename(file)}${line}: ${error.message}`
}

/** The names of the migrations without their ending, in order. */
function listMigrations(dir: string): string[] {
  const files = readdirSync(dir)
    .filter((file) => file.endsWith('.sql'))
    .sort()
  const misnamed = files.find((file) => !NAME.test(file))
  if (misnamed) throw new Error(`Migration ${misnamed} is not named like 0001_what-it-does.sql.`)
  const numbers = files.map((file) => file.slice(0, 4))
  const twice = numbers.find((number, index) => number === numbers[index + 1])
  if (twice) throw new Error(`Two migrations have the number ${twice}.`)
  return files.map((file) => file.slice(0, -'.sql'.length))
}

function refuseOtherHistory(only: readonly string[], known: readonly string[]): void {
  const other = only.find((name, index) => name !== known[index])
  if (other) {
    throw new StartFault(
      `This backup was made by a newer SikaLab, or by another one: it has ${other}.`,
    )
  }
}

/** An older SikaLab does not understand a newer one's tables, so it must not write to them. */
async function refuseNewer(client: Client, known: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`select name from ${TABLE} order by id`)
  const unknown = rows.find(({ name }) => !known.includes(name))
  if (unknown)
    throw new StartFault(`This database was made by a newer SikaLab: it has ${unknown.name}.`)
}

/** Makes the embedded server's database where it is missing. */
export async function createDatabase(connection: { host: string; user: string; database: string }) {
  const client = new Client({ ...connection, database: 'postgres' })
  client.on('error', () => {})
  hangUpIfSilent(client, connection)
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      connection.database,
    ])
    if (rowCount === 0) await client.query(`create database ${quoteName(connection.database)}`)
  } catch (error) {
    // Another process created it first. PostgreSQL reports that as a duplicate, or as a unique violation in
    // its catalogue.
    const { code } = error as DatabaseError
    if (code !== '42P04' && code !== '23505') throw error
  } finally {
    await endSession(client)
  }
}
