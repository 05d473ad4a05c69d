import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#platform/base/project-root.ts'
import { ADVISORY_LOCKS } from '#platform/database/advisory-locks.ts'
import { type Db, openDb } from '#platform/database/db.ts'
import type { Client } from '#platform/database/driver.ts'
import { migrate } from '#platform/database/migrate.ts'
import {
  closeDatabase,
  copyDatabase,
  createEmpty,
  dropDatabase,
  nameOwner,
  ownerOf,
  renameDatabase,
} from './databases.ts'
import type { Servers } from './servers.ts'

// On each server a database that no one can enter: migrated, seeded, and empty of people. A room is a
// copy of it. Its comment says from which migrations and seeds it was made.

const TEMPLATE = 'room_template'
const MOST_TRIES = 5

export type TemplateSource = {
  /** Tells the houses apart that share a server, for what they are making at this moment. */
  readonly house: string
  /** Puts the first catalogue in; nobody else is in there. */
  readonly seed: (db: Db) => Promise<void>
  /** A text that is another one whenever `seed` puts in other rows: the template is then made anew. */
  readonly seedText: string
  readonly migrations?: string
}

const migrationsDir = () => join(projectRoot(), 'migrations')

/** The name of the newest migration: a database that has had it is up to date. */
export function newestMigration(): string {
  return migrationFiles(migrationsDir()).at(-1)?.slice(0, -'.sql'.length) ?? ''
}

function migrationFiles(dir: string): string[] {
  return readdirSync(dir)
    .filter((file) => file.endsWith('.sql'))
    .sort()
}

/** The sources of a template, as one text that changes with any of them. */
function markOf({ seedText, migrations = migrationsDir() }: TemplateSource): string {
  const hash = createHash('sha256').update(seedText)
  for (const file of migrationFiles(migrations)) {
    hash.update(`\n${file}\n`).update(readFileSync(join(migrations, file)))
  }
  return `sikalab ${hash.digest('hex')}`
}

/**
 * Copies the template, made first where it is missing or of other migrations. Throws where the disk
 * is full or the server away; then there is no copy.
 */
export async function copyTemplate(
  servers: Servers,
  server: string,
  source: TemplateSource,
  database: string,
): Promise<void> {
  for (let tried = 1; tried <= MOST_TRIES; tried++) {
    await ensureTemplate(servers, server, source)
    // Another house may be replacing it at this moment.
    if (await servers.on(server, (client) => copyDatabase(client, database, TEMPLATE))) return
  }
  throw new Error(`${TEMPLATE} on '${server}' is replaced again and again.`)
}

/** Makes the template where it is missing, or made from other migrations or seeds. */
export async function ensureTemplate(
  servers: Servers,
  server: string,
  source: TemplateSource,
): Promise<void> {
  const mark = markOf(source)
  await servers.on(server, async (client) => {
    if ((await ownerOf(client, TEMPLATE)) === mark) return
    // Several processes may find it missing: one makes it, and the others wait here.
    await client.query(`select pg_advisory_lock(${ADVISORY_LOCKS.roomTemplate})`)
    if ((await ownerOf(client, TEMPLATE)) === mark) return
    const draft = `${TEMPLATE}_${source.house}`
    // A process that was killed may have left it.
    await dropDatabase(client, draft)
    try {
      await make(client, servers, server, draft, source)
      await nameOwner(client, draft, mark)
      await closeDatabase(client, draft)
      await dropDatabase(client, TEMPLATE)
      // Another house may have been quicker: its template is as good, or is looked at again.
      if (!(await renameDatabase(client, draft, TEMPLATE))) await dropDatabase(client, draft)
    } catch (error) {
      // The fault that is thrown is the first one; the next draft drops what is left of this.
      await dropDatabase(client, draft).catch(() => undefined)
      throw error
    }
  })
}

async function make(
  client: Client,
  servers: Servers,
  server: string,
  draft: string,
  { seed, migrations }: TemplateSource,
): Promise<void> {
  await createEmpty(client, draft)
  const { connection } = servers.connectionsTo(server, draft)
  await migrate(connection, migrations === undefined ? {} : { dir: migrations })
  const db = openDb(connection, { max: 1, statementMs: 0 })
  try {
    await seed(db)
    await db.pool.query('vacuum analyze')
  } finally {
    await db.close()
  }
}
