import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Finding, verifyBooks } from '#app/verify.ts'
import { seedMachines } from '#features/machines/server/seed.ts'
import { changeByHand } from '#lab/rig/by-hand.ts'
import { makeFolder } from '#lab/rig/folder.ts'
import type { VerifyInputs } from '#ledger/verify-inputs.ts'
import { auditKeyOf } from '#platform/base/audit-key.ts'
import type { Config } from '#platform/base/config.ts'
import { openLog } from '#platform/base/log.ts'
import type { ServerParts } from '#platform/calls/server-parts.ts'
import { type Db, openDb } from '#platform/database/db.ts'
import type { Connection } from '#platform/database/db-session.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openLive } from '#platform/live/live.ts'
import { type EmbeddedPostgres, startPostgres } from '#platform/postgres/postgres.ts'

const SECRET = 'a secret for the bench alone, never used'

/** The inputs of verify besides the database of each house; no head of the audit log is noted. */
const VERIFY_INPUTS: VerifyInputs = { key: auditKeyOf(SECRET), noted: null }

/** A database of its own on the bench's server, with the app's tables and everything `perform` needs. */
export type House = {
  readonly serverParts: ServerParts
  readonly db: Db
  readonly connection: Connection
  close(): Promise<Finding[]>
}

/** A PostgreSQL server with many houses. */
export type BenchServer = {
  readonly postgres: EmbeddedPostgres
  readonly folder: string
  close(): Promise<void>
}

/** Starts an embedded PostgreSQL in a temporary folder, set as the app's own: durable. */
export async function startBenchServer(say: (line: string) => void): Promise<BenchServer> {
  const folder = makeFolder('bench')
  const postgres = await startPostgres({ dataDir: join(folder.path, 'data'), say })
  const close = async () => {
    await postgres.stop()
    folder.remove()
  }
  return { postgres, folder: folder.path, close }
}

/** `close` checks every invariant of the house before it closes. */
export async function openHouse(server: BenchServer, database: string): Promise<House> {
  const connection = { ...server.postgres.connection, database }
  await migrate(connection)
  // Each house has a folder of its own: the end of its audit log is noted there.
  const folder = join(server.folder, database)
  mkdirSync(folder, { recursive: true })
  const config = configOf(folder)
  // Filling a house of a million takes longer than the app lets any statement run.
  const db = openDb(connection, { statementMs: 0, auditKey: VERIFY_INPUTS.key })
  await seedMachines(db)
  await changeByHand(db)
  const log = openLog(config.logLevel)
  const live = openLive(db, log)
  const serverParts: ServerParts = { config, db, log, announce: live.announce }
  const close = async () => {
    const findings = await verifyBooks(db, VERIFY_INPUTS)
    await live.close()
    await db.close()
    return findings
  }
  return { serverParts, db, connection, close }
}

function configOf(folder: string): Config {
  return {
    port: 0,
    host: '127.0.0.1',
    dataDir: folder,
    databaseUrl: null,
    databaseDirectUrl: null,
    smtpUrl: null,
    publicUrl: 'http://localhost',
    reach: 'start',
    commandWay: 'npm',
    room: null,
    mostAwake: 100,
    roomConnections: 240,
    authSecret: SECRET,
    trustProxy: false,
    logLevel: 'error',
    maxRooms: 1_000,
    roomServers: [],
    processes: 1,
    drainSeconds: 0,
  }
}
