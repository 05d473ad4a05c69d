import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { type Config, changeConfig } from '#platform/base/config.ts'
import { projectRoot } from '#platform/base/project-root.ts'
import { StartFault } from '#platform/base/start-fault.ts'
import { migrate } from '#platform/database/migrate.ts'
import { type RoomNetwork, type RoomPlace, watchNetwork } from '../network/network.ts'
import { type AppOptions, openApp } from '../open-app.ts'
import { backUpBeforeUpgrade } from './backup-before-upgrade.ts'
import { type Crew, type CrewWork, isCrewMember, joinCrew, openCrew, tellFirst } from './crew.ts'
import { examineRoomServers, openDatabase } from './database.ts'
import { retryWhileAway } from './retry-while-away.ts'

type StartOptions = {
  readonly serveWeb: boolean
  /** The lines that are printed below the address. */
  readonly remarks?: readonly string[]
  /** The networks that a room follows, and what is said when it has moved. */
  readonly network?: RoomNetwork
  readonly sayMove?: (place: RoomPlace) => readonly string[]
  /** The wish to stop, where the caller has listened for it already. */
  readonly toldToStop?: Promise<void>
  /** Gives the words that the terminal prints once the app serves, in place of its own. */
  readonly ready?: (app: Pick<Crew, 'address' | 'setupLink'>) => Promise<string>
}

/** Serves the app until it is told to stop, and closes in order. Returns the exit code. */
export async function start(config: Config, options: StartOptions): Promise<number> {
  const { network } = options
  if (isCrewMember()) return serveInCrew(config, network)
  const say = (line: string) => console.log(line)
  // Listens from here on, so that a stop signal during the start is not lost.
  const toldToStop = options.toldToStop ?? untilToldToStop(say, config.drainSeconds)

  say(
    config.databaseUrl
      ? `Using the database of DATABASE_URL${config.databaseDirectUrl ? ', through its pooler' : ''}.`
      : `The data lies in ${config.dataDir}.`,
  )
  if (!config.databaseUrl) say('Starting PostgreSQL …')
  const database = await openDatabase(config, { say, toldToStop })
  try {
    await examineRoomServers(config, say)
    if (!config.databaseUrl) {
      const backUp = () => backUpBeforeUpgrade(config, database.connection)
      const backup = await retryWhileAway(backUp, { say, toldToStop })
      if (backup) {
        const back =
          config.commandWay === 'tools' ? ' ‘SikaLab tools’ brings a class back from it.' : ''
        say(`A backup of before the upgrade lies in ${backup}.${back}`)
      }
    }
    const ran = await retryWhileAway(() => migrate(database.connection), { say, toldToStop })
    if (ran.length > 0) say(`Brought the tables up to date (${ran.length} steps).`)
    const { serveWeb } = options
    const app = await open(config, { ...database, serveWeb }, { say, toldToStop }, network)
    const stopTelling = tellMoves(options, say)
    try {
      const address = serveWeb ? app.address : config.publicUrl
      const { setupLink } = app
      const { ready } = options
      say(
        ready
          ? await ready({ address, setupLink })
          : welcome(address, setupLink, options.remarks ?? []),
      )
      await toldToStop
    } finally {
      await stopTelling()
      await app.close()
    }
  } finally {
    await database.close()
  }
  say('Stopped. Everything is saved.')
  return 0
}

/** The terminal has a look of its own: with several processes this one serves nothing. */
function tellMoves({ network, sayMove }: StartOptions, say: Terminal['say']): () => Promise<void> {
  if (!network || !sayMove) return async () => undefined
  return watchNetwork(network, async (place) => say(sayMove(place).join('\n')))
}

type Terminal = {
  say(line: string): void
  readonly toldToStop: Promise<unknown>
}

/** Serves in this process, or in several beside it. */
async function open(
  config: Config,
  { connection, pooler, serveWeb }: CrewWork,
  terminal: Terminal,
  network: RoomNetwork | undefined,
): Promise<Crew> {
  const work = { connection, pooler, serveWeb }
  const processes = config.processes ?? (serveWeb ? processesOn(availableParallelism()) : 1)
  if (processes > 1) {
    terminal.say(`Opening the app in ${processes} processes …`)
    const command = network ? 'room' : serveWeb ? 'start' : 'dev'
    return openCrew(processes, work, command, terminal.say)
  }
  terminal.say('Opening the app …')
  return openHere(config, work, terminal, { network })
}

/** A database needs cores too; beyond four processes it is what holds them up. */
export function processesOn(cores: number): number {
  return Math.min(4, Math.max(1, Math.floor(cores / 2)))
}

async function openHere(
  config: Config,
  { connection, pooler, serveWeb }: CrewWork,
  { say, toldToStop }: Terminal,
  more: Pick<AppOptions, 'makesLink' | 'connections' | 'network'>,
): Promise<Crew> {
  const webDir = serveWeb ? join(projectRoot(), 'dist', 'web') : null
  try {
    const options = { say, webDir, pooler, ...more }
    return await retryWhileAway(() => openApp(config, connection, options), { say, toldToStop })
  } catch (error) {
    throw listenFault(config, error) ?? error
  }
}

const MOST_OF_ONE = 16
/** PostgreSQL as it comes lets in a hundred; further rooms and the terminal have the rest. */
const MOST_IN_ALL = 48

/** One of several processes: it serves until the first says stop, or is gone. */
async function serveInCrew(config: Config, network?: RoomNetwork): Promise<number> {
  const { order, ended } = await joinCrew()
  const { processes, makesLink } = order
  // Connections are bounded in sum.
  const roomConnections = Math.max(2, Math.floor(config.roomConnections / processes))
  const connections = Math.min(MOST_OF_ONE, Math.floor(MOST_IN_ALL / processes))
  const own = changeConfig(config, { roomConnections })
  try {
    const terminal = { say: (line: string) => console.log(line), toldToStop: ended }
    const app = await openHere(own, order.work, terminal, { makesLink, connections, network })
    tellFirst({ ready: { address: app.address, setupLink: app.setupLink } })
    await ended
    await app.close()
    return 0
  } catch (error) {
    if (!(error instanceof StartFault)) throw error
    tellFirst({ fault: error.message })
    await ended
    return 1
  }
}

function listenFault(config: Config, error: unknown): StartFault | null {
  const { code, address = config.host } = error as NodeJS.ErrnoException & { address?: string }
  const where = `Port ${config.port} on ${address}`
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

/**
 * npm hands a Ctrl-C on to its child, which the terminal has told already, so one press arrives
 * twice. Only a signal that comes later than this is a second wish.
 */
const SAME_PRESS_MS = 500
/**
 * A stop never takes longer than this, even if a part hangs. PostgreSQL's watchdog sees to the
 * database.
 */
const STOP_WITHIN_MS = 25_000

/** Resolves at the first SIGINT, SIGTERM or SIGHUP. A second one ends the process at once. */
export function untilToldToStop(say: (line: string) => void, drainSeconds = 0): Promise<void> {
  let firstAt: number | undefined
  return new Promise((resolve) => {
    const heard = () => {
      if (firstAt === undefined) {
        firstAt = performance.now()
        say('Stopping …')
        setTimeout(() => process.exit(1), STOP_WITHIN_MS + drainSeconds * 1000).unref()
        resolve()
      } else if (performance.now() - firstAt > SAME_PRESS_MS) {
        process.exit(130)
      }
    }
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, heard)
  })
}
