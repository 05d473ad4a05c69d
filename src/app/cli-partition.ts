import { parseArgs } from 'node:util'
import { PARTITIONED, readPartitions } from '../ledger/partitions.ts'
import type { Config } from '../platform/config.ts'
import { type Connection, type Db, openDb } from '../platform/db.ts'
import { migrate } from '../platform/migrate.ts'
import { sql } from '../platform/sql.ts'
import { StartFault } from '../platform/start-fault.ts'
import { borrowDatabase, hasDatabase, openDatabase } from './cli-database.ts'
import { FEWEST_PARTS, MOST_PARTS, partitionLedger } from './partition-ledger.ts'

const USAGE =
  'Say what: npm run partition (how the ledger is kept), npm run partition -- on [--parts 16], or ' +
  `npm run partition -- off. From ${FEWEST_PARTS} to ${MOST_PARTS} parts.`
const NO_DATABASE = 'There is no SikaLab database here yet. Run npm start first.'
const TABLES = PARTITIONED.map(({ table }) => table).join(' and ')
/** An app that has just been stopped may still be closing its connections. */
const WAIT_FOR_OTHERS_MS = 1_000

/** Says how the ledger is kept, or switches it. Returns the exit code. */
export async function partition(
  words: readonly string[],
  readConfig: () => Config,
): Promise<number> {
  const parts = parse(words)
  const config = readConfig()
  if (!hasDatabase(config)) throw new StartFault(NO_DATABASE)
  return parts === null ? sayForm(config) : switchForm(config, parts)
}

/** How many parts are wanted, 0 for none, null where one only asks. */
function parse(words: readonly string[]): number | null {
  let asked: { values: { parts?: string | undefined }; positionals: string[] }
  try {
    const options = { parts: { type: 'string' } } as const
    asked = parseArgs({ args: [...words], options, allowPositionals: true })
  } catch {
    throw new StartFault(USAGE)
  }
  const { values, positionals } = asked
  const [word = 'status', ...more] = positionals
  const parts = Number(values.parts ?? 16)
  const isCount = Number.isInteger(parts) && parts >= FEWEST_PARTS && parts <= MOST_PARTS
  if (more.length === 0 && word === 'on' && isCount) return parts
  if (more.length === 0 && values.parts === undefined) {
    if (word === 'off') return 0
    if (word === 'status') return null
  }
  throw new StartFault(USAGE)
}

async function sayForm(config: Config): Promise<number> {
  const database = await borrowDatabase(config, (line) => console.error(line))
  try {
    console.log(`${formOf(await readForm(database.connection))}.`)
    return 0
  } finally {
    await database.close()
  }
}

/** Throws a `StartFault` where there is no house. */
async function readForm(connection: Connection): Promise<number> {
  const db = openDb(connection, { max: 1 })
  try {
    return await readPartitions(db)
  } catch (error) {
    const { code } = error as { code?: string }
    throw code === '3D000' || code === '42P01' ? new StartFault(NO_DATABASE) : error
  } finally {
    await db.close()
  }
}

/**
 * On a stopped house: its own folder is taken as an app takes it, and nobody else may be connected.
 * A pooler is passed by, for its connections stay.
 */
async function switchForm(config: Config, parts: number): Promise<number> {
  const open = config.databaseUrl ? borrowDatabase : openDatabase
  const database = await open(config, (line) => console.error(line))
  try {
    await readForm(database.connection)
    await migrate(database.connection)
    const db = openDb(database.connection, { max: 1 })
    try {
      await refuseCompany(db)
      const began = Date.now()
      const switched = await partitionLedger(db, parts, { say: (line) => console.log(line) })
      const { before, rows, checks } = switched
      if (before === parts) {
        console.log(`${formOf(parts)} already. Nothing was changed.`)
        return 0
      }
      const seconds = ((Date.now() - began) / 1000).toFixed(1)
      console.log(
        `✓ ${formOf(parts)}: ${rows.toLocaleString('en-GH')} rows moved in ${seconds} s, each as ` +
          `it was, and ${checks} checks of the books hold.`,
      )
      return 0
    } finally {
      await db.close()
    }
  } finally {
    await database.close()
  }
}

function formOf(parts: number): string {
  return parts === 0
    ? `The ledger is whole: ${TABLES} are one table each`
    : `The ledger is in ${parts} hash partitions: ${TABLES}, by learner`
}

/** An app elsewhere on this database would only stand still; but it is not what was asked for. */
async function refuseCompany(db: Db): Promise<void> {
  for (const until = Date.now() + WAIT_FOR_OTHERS_MS; ; ) {
    const others = await db.rows<{ name: string }>(sql`
      select coalesce(nullif(application_name, ''), 'somebody') as name from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and coalesce(backend_type, 'client backend') = 'client backend'`)
    if (others.length === 0) return
    if (Date.now() > until) {
      const names = [...new Set(others.map(({ name }) => name))].join(', ')
      throw new StartFault(
        `The house is in use: ${others.length} more on this database (${names}). Stop every app ` +
          'first, and the pooler where there is one. Nothing was changed.',
      )
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
