import { join } from 'node:path'
import { PRACTICE_NOTICE } from '../core/notice.ts'
import type { Config } from '../platform/config.ts'
import { migrate } from '../platform/migrate.ts'
import { projectRoot } from '../platform/project-root.ts'
import { StartFault } from '../platform/start-fault.ts'
import { openDatabase, type OpenDatabase } from './cli-database.ts'
import { examineRoomServers } from './examine-room-servers.ts'
import { untilToldToStop } from './cli-signals.ts'
import { openApp } from './open-app.ts'

type App = Awaited<ReturnType<typeof openApp>>

type StartOptions = {
  readonly serveWeb: boolean
  /** What is said below the address, one line each. */
  readonly remarks?: readonly string[]
}

/** Serves the app until it is told to stop, and closes in order. Returns the exit code. */
export async function start(config: Config, options: StartOptions): Promise<number> {
  const say = (line: string) => console.log(line)
  // Listens from here on, so that a stop signal during the start is not lost.
  const toldToStop = untilToldToStop(say)

  say(
    config.databaseUrl
      ? `Using the database of DATABASE_URL${config.databaseDirectUrl ? ', through its pooler' : ''}.`
      : `The data lies in ${config.dataDir}.`,
  )
  if (!config.databaseUrl) say('Starting PostgreSQL …')
  const database = await openDatabase(config, say)
  try {
    await examineRoomServers(config, say)
    const app = await open(config, database, options.serveWeb, say)
    try {
      const address = options.serveWeb ? app.address : config.publicUrl
      say(welcome(address, app.setupLink, options.remarks ?? []))
      await toldToStop
    } finally {
      await app.close()
    }
  } finally {
    await database.close()
  }
  say('Stopped. Everything is saved.')
  return 0
}

async function open(
  config: Config,
  database: OpenDatabase,
  serveWeb: boolean,
  say: (line: string) => void,
): Promise<App> {
  const ran = await migrate(database.connection)
  if (ran.length > 0) say(`Brought the tables up to date (${ran.length} steps).`)
  say('Opening the app …')
  const webDir = serveWeb ? join(projectRoot(), 'dist', 'web') : null
  try {
    const { connection, pooler } = database
    return await openApp(config, connection, { say, webDir, pooler })
  } catch (error) {
    throw listenFault(config, error) ?? error
  }
}

function listenFault(config: Config, error: unknown): StartFault | null {
  const { code } = error as NodeJS.ErrnoException
  const where = `Port ${config.port} on ${config.host}`
  if (code === 'EADDRINUSE') {
    return new StartFault(
      `${where} is taken by another program. Choose another: PORT=3001 npm start`,
    )
  }
  if (code === 'EACCES')
    return new StartFault(`${where} may not be used by this user. Choose a PORT above 1023.`)
  if (code === 'EADDRNOTAVAIL')
    return new StartFault(`HOST ${config.host} is not an address of this computer.`)
  return null
}

function welcome(address: string, setupLink: string | null, remarks: readonly string[]): string {
  const rule = '─'.repeat(72)
  const setup = [
    '  There is no admin yet. Become the first one here; the link works once:',
    `  ${setupLink}`,
    '',
  ]
  return [
    '',
    rule,
    '',
    `  SikaLab is ready:  ${bold(address)}`,
    '',
    ...remarks,
    ...(setupLink ? setup : []),
    `  ${PRACTICE_NOTICE}`,
    '  Press Ctrl-C to stop.',
    '',
    rule,
    '',
  ].join('\n')
}

function bold(text: string): string {
  return process.stdout.isTTY && !process.env['NO_COLOR'] ? `\x1b[1m${text}\x1b[22m` : text
}
