import type { Server } from 'node:http'
import { seedMachines } from '../features/machines/server/seed.ts'
import { hashesBegun } from '../features/auth/server/hashing.ts'
import { type OnResetLink, openLibrary } from '../features/auth/server/library.ts'
import { queueResetLink } from '../features/auth/server/reset-mail.ts'
import { makeSetUpToken } from '../features/auth/server/setup.ts'
import { seedVerses } from '../features/verses/server/seed.ts'
import { auditKeyOf } from '../platform/audit-key.ts'
import type { Config } from '../platform/config.ts'
import { openDb } from '../platform/db.ts'
import { type Connection } from '../platform/db-session.ts'
import { closeServer, listen } from '../platform/listen.ts'
import { startJobs } from '../platform/jobs.ts'
import type { Kit } from '../platform/kit.ts'
import { noteMailServer, noteNoMailServer } from '../platform/mail-server.ts'
import { openLive } from '../platform/live.ts'
import { openLog } from '../platform/log.ts'
import { type Metrics, openMetrics } from '../platform/metrics.ts'
import { SILENT_MS } from '../platform/silence.ts'
import { composeHttp } from './compose-http.ts'
import { appJobs } from './jobs.ts'
import { sealFirst } from './seal-audit.ts'
import { addWeb } from './web-files.ts'

export type OpenApp = {
  readonly address: string
  readonly setupLink: string | null
  close(): Promise<void>
}

export type AppOptions = {
  say(line: string): void
  /** The built web app, or null where another server has it. */
  readonly webDir: string | null
  /** The way through a pooler in transaction mode, where one stands before the database. */
  readonly pooler?: Connection | undefined
}

/** Opens everything a running server is made of, on a migrated database, and listens. */
export async function openApp(
  config: Config,
  connection: Connection,
  { webDir, pooler }: AppOptions,
): Promise<OpenApp> {
  const log = openLog(config.logLevel)
  const auditKey = auditKeyOf(config.authSecret)
  const db = openDb(connection, { pooler, silentMs: SILENT_MS, auditKey })
  const metrics: Metrics = openMetrics(db, { hashesBegun, listeners: () => live.count() })
  const live = openLive(db, log, undefined, metrics.live)
  db.onCommit(live.announce)
  const kit: Kit = { config, db, log, announce: live.announce }
  const onReset: OnResetLink = (person) => queueResetLink(kit, person)
  const library = openLibrary(config, connection, onReset, pooler)
  const { app, closeLive } = composeHttp(kit, live, library.auth, metrics)

  let stopJobs = async () => {}
  let server: Server | null = null
  const close = async () => {
    closeLive()
    await Promise.all([closeServer(server), stopJobs()])
    await live.close()
    await library.close()
    await db.close()
  }
  try {
    await addWeb(app, webDir)
    await seedMachines(db)
    await seedVerses(db)
    if (!(await sealFirst(db, config))) {
      log.error({}, 'the seals of the audit log were taken away: npm run verify')
    }
    // Before anybody can ask for a message: what comes then is new.
    await (config.smtpUrl ? noteMailServer(db) : noteNoMailServer(db))
    server = await listen(app.fetch, config)
    stopJobs = startJobs(appJobs(kit), log)
    const token = await makeSetUpToken(db)
    const port = (server.address() as { port: number }).port
    const address = config.port === 0 ? `http://localhost:${port}` : config.publicUrl
    return { address, setupLink: token && `${address}/#/setup?token=${token}`, close }
  } catch (error) {
    await close()
    throw error
  }
}
