import { pipeline } from 'node:stream/promises'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { Client, quoteName } from '#platform/database/driver.ts'
import { StartFault } from '../base/start-fault.ts'
import type { Connection } from '../database/db-session.ts'
import { claimRestore, isMarked, markRestoring, unmarkRestoring } from '../database/mark.ts'
import { createDatabase, migrate } from '../database/migrate.ts'
import { endSession, hangUpIfSilent } from '../database/silence.ts'
import type { TableContent } from './manifest.ts'
import { makeCopyMeter } from './measure.ts'
import type { Backup } from './read.ts'
import { CANONICAL, listTables, type Table } from './tables.ts'

type LoadOptions = {
  readonly say: (line: string) => void
  /** Looks at what was loaded before anybody may open it; throws where it is not sound. */
  readonly inspect: () => Promise<void>
}

/**
 * Loads a checked backup into an empty database: its tables as they were then, its rows, and nothing
 * else. Every table is read back and compared. Where anything fails, the database is empty again.
 */
export async function loadBackup(
  connection: Connection,
  backup: Backup,
  { say, inspect }: LoadOptions,
): Promise<void> {
  if ('host' in connection) await createDatabase(connection)
  const client = new Client({ ...connection, application_name: 'sikalab restore' })
  // A lost connection fails the query under way; unheard, it would end the process.
  client.on('error', () => {})
  hangUpIfSilent(client, connection)
  await client.connect()
  try {
    await claimRestore(client)
    // The mark is only set in an empty database, so these tables come from a restore that was cut
    // short.
    if (await isMarked(client)) await emptyAgain(client)
    await refuseUnlessEmpty(client)
    await markRestoring(client)
    try {
      await migrate(connection, { only: backup.content.migrations, restoring: true })
      await client.query('begin')
      await client.query(CANONICAL)
      await loadTables(client, backup, say)
      await client.query('commit')
      await client.query('analyze')
      // A backup of an earlier SikaLab is brought up to date, as its house would have been.
      await migrate(connection, { restoring: true })
      await inspect()
      await unmarkRestoring(client)
    } catch (error) {
      // A lost connection has rolled back; the fault that is thrown is the first one.
      await client.query('rollback').catch(() => {})
      await emptyAgain(client)
      throw error
    }
  } finally {
    await endSession(client)
  }
}

async function loadTables(
  client: Client,
  backup: Backup,
  say: (line: string) => void,
): Promise<void> {
  const tables = await listTables(client)
  const wanted = new Map(backup.content.tables.map((table) => [table.name, table]))
  refuseOtherTables(tables, wanted)
  // Rows that migrations inserted are replaced by those of the backup.
  for (const { quoted } of tables) await client.query(`alter table ${quoted} disable trigger user`)
  await client.query(`truncate ${tables.map(({ quoted }) => quoted).join(', ')}`)
  for (const table of tables) {
    const { quoted, list, name } = table
    const into = client.query(copyFrom(`copy ${quoted} (${list}) from stdin with (freeze)`))
    await pipeline(await backup.rowsOf(name), into)
  }
  for (const { name, lastValue, isCalled } of backup.content.sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, lastValue, isCalled])
  }
  for (const { quoted } of tables) await client.query(`alter table ${quoted} enable trigger user`)
  say('Reading everything back …')
  for (const table of tables) await compare(client, table, wanted.get(table.name))
}

function refuseOtherTables(
  tables: readonly Table[],
  wanted: ReadonlyMap<string, TableContent>,
): void {
  for (const { name, columns } of tables) {
    const backedUp = wanted.get(name)?.columns.join(', ')
    if (backedUp === columns.join(', ')) continue
    throw new StartFault(
      `The backup does not fit this SikaLab: ${name} has (${columns.join(', ')}) here ` +
        `and ${backedUp ? `(${backedUp})` : 'is missing'} there.`,
    )
  }
  const known = new Set(tables.map(({ name }) => name))
  const unknown = [...wanted.keys()].find((name) => !known.has(name))
  if (unknown) throw new StartFault(`The backup does not fit this SikaLab: ${unknown} is unknown.`)
}

/** Compares a table as it is now with what was written then: as text, it has to be the same byte by byte. */
async function compare(
  client: Client,
  { name, quoted, list, order }: Table,
  wanted: TableContent | undefined,
): Promise<void> {
  const rows = client.query(
    copyTo(`copy (select ${list} from ${quoted} order by ${order}) to stdout`),
  )
  const { stream, result } = makeCopyMeter()
  stream.resume()
  await pipeline(rows, stream)
  const arrived = result()
  if (arrived.sha256 !== wanted?.sha256) {
    throw new StartFault(
      `${name} did not arrive as it was written (${arrived.rows} rows of ${wanted?.rows}).`,
    )
  }
}

const IS_EMPTY = `
  select count(*)::int as found from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`

async function refuseUnlessEmpty(client: Client): Promise<void> {
  const { rows } = await client.query<{ found: number }>(IS_EMPTY)
  if (rows[0]?.found === 0) return
  throw new StartFault(
    'This database is not empty. A backup is restored into an empty one only, so that nothing is ' +
      'lost: choose another DATA_DIR or DATABASE_URL.',
  )
}

/** The database was empty, so everything in it comes from the restore. */
async function emptyAgain(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select nspname as name from pg_namespace
    where nspname !~ '^pg_' and nspname <> 'information_schema'`)
  await client.query('begin')
  for (const { name } of rows) {
    await client.query(`drop schema ${quoteName(name)} cascade`)
  }
  await client.query('create schema public')
  await client.query('commit')
}
