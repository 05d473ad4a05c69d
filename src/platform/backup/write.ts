import { createWriteStream } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { to as copyTo } from 'pg-copy-streams'
import yazl from 'yazl'
import { Client, type DatabaseError } from '#platform/database/driver.ts'
import { errnoOf } from '../base/errno-of.ts'
import { placeOnce, syncFolder } from '../base/lasting-files.ts'
import { isAlive } from '../base/processes.ts'
import { StartFault } from '../base/start-fault.ts'
import type { Connection } from '../database/db-session.ts'
import { endSession, hangUpIfSilent } from '../database/silence.ts'
import {
  type Content,
  fingerprintOf,
  MANIFEST,
  readManifest,
  sealManifest,
  type TableContent,
} from './manifest.ts'
import { makeCopyMeter } from './measure.ts'
import { CANONICAL, listSequences, listTables, type Table } from './tables.ts'

type BackupSource = {
  readonly connection: Connection
  readonly authSecret: string
  /** True if the house made that secret itself, so that it has to travel along. */
  readonly isSecretStored: boolean
  /** The first fault in the books, which the file then says of itself; null where they hold. */
  readonly brokenBooks?: string | null
}

/** Rows as COPY writes them, in a ZIP file, so that anybody can look into it. */
export const tableEntryOf = (table: string) => `tables/${table}.copy`

/** The steps of a backup: the rows are being read, the draft is whole, the file has its name. */
type BackupStep = 'reading' | 'packed' | 'named'

/**
 * Writes one moment of the whole database to a new file that only its owner may read, while the app
 * goes on. The file appears whole or not at all. Throws a `StartFault` where it exists already or
 * there is no house to back up. `at` is called at each step.
 */
export async function writeBackup(
  source: BackupSource,
  file: string,
  at: (step: BackupStep) => Promise<void> = async () => undefined,
): Promise<Content> {
  await dropLeftDrafts(dirname(file))
  const client = new Client({ ...source.connection, application_name: 'sikalab backup' })
  // A lost connection fails the query under way; unheard, it would end the process.
  client.on('error', () => {})
  hangUpIfSilent(client, source.connection)
  await client.connect()
  const draft = `${file}.${process.pid}.part`
  mine.add(draft)
  try {
    await client.query('begin isolation level repeatable read, read only')
    await client.query(CANONICAL)
    const content = await pack(client, source, draft, () => at('reading'))
    await client.query('commit')
    await at('packed')
    putInPlace(draft, file)
    await at('named')
    return content
  } finally {
    await endSession(client)
    await rm(draft, { force: true })
    mine.delete(draft)
  }
}

/** Being written by this process. In a container the next one may have the number of one that was killed. */
const mine = new Set<string>()
const DRAFT = /\.zip\.(\d+)\.part$/

/** Half a backup of a process that was killed holds rows, and takes the disk's space, for nobody. */
async function dropLeftDrafts(folder: string): Promise<void> {
  // A missing folder has no drafts, and the backup itself says that it is missing.
  for (const name of await readdir(folder).catch(() => [])) {
    const pid = Number(DRAFT.exec(name)?.[1])
    const draft = join(folder, name)
    const isLeft = pid === process.pid ? !mine.has(draft) : pid > 0 && !isAlive(pid)
    if (isLeft) await rm(draft, { force: true })
  }
}

async function pack(
  client: Client,
  source: BackupSource,
  draft: string,
  begun: () => Promise<void>,
): Promise<Content> {
  const migrations = await listMigrations(client)
  const zip = new yazl.ZipFile()
  const written = pipeline(
    zip.outputStream as Readable,
    createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
  )
  // Awaited at the end; until then a full disk must not count as an unhandled rejection.
  written.catch(() => {})
  const tables: TableContent[] = []
  for (const table of await listTables(client)) {
    tables.push(await Promise.race([packTable(client, zip, table), failureOf(written)]))
    if (tables.length === 1) await begun()
  }
  const manifest = sealManifest({
    madeAt: new Date().toISOString(),
    postgres: await serverVersion(client),
    migrations,
    tables,
    sequences: await listSequences(client),
    authSecret: {
      fingerprint: fingerprintOf(source.authSecret),
      kept: source.isSecretStored ? source.authSecret : null,
    },
    auditHead: await readAuditHead(client),
    ...(source.brokenBooks && { brokenBooks: source.brokenBooks }),
  })
  zip.addBuffer(Buffer.from(manifest), MANIFEST)
  zip.end()
  await written
  return readManifest(manifest)
}

/**
 * Rejects when the stream fails and never resolves otherwise: a stream without a reader would wait
 * for ever.
 */
function failureOf(promise: Promise<void>): Promise<never> {
  return new Promise((_, reject) => void promise.catch(reject))
}

async function packTable(client: Client, zip: yazl.ZipFile, table: Table) {
  const { name, columns, quoted, list, order } = table
  const rows = client.query(
    copyTo(`copy (select ${list} from ${quoted} order by ${order}) to stdout`),
  )
  const { stream, result } = makeCopyMeter()
  const packed = new PassThrough()
  zip.addReadStream(packed, tableEntryOf(name))
  await pipeline(rows, stream, packed)
  return { name, columns: [...columns], ...result() }
}

async function listMigrations(client: Client): Promise<string[]> {
  try {
    const { rows } = await client.query<{ name: string }>('select name from migration order by id')
    return rows.map(({ name }) => name)
  } catch (error) {
    if ((error as DatabaseError).code !== '42P01') throw error
    throw new StartFault('There is no SikaLab database here yet, so there is nothing to back up.')
  }
}

async function readAuditHead(client: Client): Promise<{ number: number; hash: string }> {
  const { rows } = await client.query<{ number: number; hash: string }>(
    "select number::int as number, encode(hash, 'hex') as hash from audit_head",
  )
  if (!rows[0]) throw new StartFault('The head of the audit log is gone. Check the books.')
  return rows[0]
}

async function serverVersion(client: Client): Promise<string> {
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version') as version",
  )
  return rows[0]?.version ?? ''
}

/**
 * Puts a file in its place and never replaces one: a file of this name that another process made
 * meanwhile stays.
 */
function putInPlace(draft: string, file: string): void {
  try {
    placeOnce(draft, file)
  } catch (error) {
    if (errnoOf(error) !== 'EEXIST') throw error
    throw new StartFault(`${file} exists already. A backup replaces no file: choose another name.`)
  }
  syncFolder(dirname(file))
}
