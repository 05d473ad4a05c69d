import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { CommandWay } from '#core/command-way.ts'
import type { Reach } from '#core/reach.ts'
import { SHORTEST_SECRET, storedAuthSecret } from './auth-secret.ts'
import { parseDatabaseUrl, parseUrl } from './database-url.ts'
import { errnoOf } from './errno-of.ts'
import { closeFolder } from './private-files.ts'
import { isPacked } from './project-root.ts'
import { type RoomServer, readServers } from './room-servers.ts'

/** Every setting from outside, read once at the start. */
export type Config = {
  /** 0 lets the system choose a free port. */
  readonly port: number
  readonly host: string
  /** Absolute. It exists once the config has been read. */
  readonly dataDir: string
  /** null: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | null
  /** A direct connection, past the pooler of `databaseUrl`; null if there is no pooler. */
  readonly databaseDirectUrl: string | null
  /** null: mail stays in the Mailbox. */
  readonly smtpUrl: string | null
  /**
   * The address people use, without a slash at the end; a further room has a path in it. With
   * `npm run room` it follows the computer's networks: read it when it is needed.
   */
  readonly publicUrl: string
  /** The source of that address. */
  readonly reach: Reach
  readonly commandWay: CommandWay
  /** The code of a further room; null in the first. */
  readonly room: string | null
  /** How many further rooms are awake in this process at once, at most. */
  readonly mostAwake: number
  /** How many connections this process opens for further rooms, at most, on each server. */
  readonly roomConnections: number
  /** How many processes share the port; null: as many as the computer's cores suggest. */
  readonly processes: number | null
  /** Seconds for which /readyz reports the shutdown before the process stops taking requests. */
  readonly drainSeconds: number
  readonly authSecret: string
  /** A reverse proxy is in front: the last address that it adds is the sender of the request. */
  readonly trustProxy: boolean
  /** The least level of log entries that are written to standard error. */
  readonly logLevel: LogLevel
  /** The most further rooms that this server opens. */
  readonly maxRooms: number
  /** Further PostgreSQL servers that rooms are placed on, beside the one that has the first room. */
  readonly roomServers: readonly RoomServer[]
}

/** PostgreSQL allows a hundred connections by default; the rest is for the first room and the terminal. */
const OF_ANY_SERVER = 60
/** The embedded PostgreSQL allows more (`postgres/settings.ts`). */
const OF_OWN_SERVER = 240

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** All that is wrong with the configuration: one line for each fault, naming its variable. */
export class ConfigFaults extends Error {
  override readonly name = 'ConfigFaults'
  readonly lines: readonly string[]

  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.lines = lines
  }
}

/** Every variable that the app reads: docs/house.md says what each is for, and the terminal lists them. */
export const VARIABLES = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'SMTP_URL',
  'PUBLIC_URL',
  'AUTH_SECRET',
  'TRUST_PROXY',
  'PROCESSES',
  'DRAIN_SECONDS',
  'MAX_AWAKE',
  'ROOM_CONNECTIONS',
  'LOG_LEVEL',
  'MAX_ROOMS',
  'ROOM_SERVERS',
] as const
type Variable = (typeof VARIABLES)[number]

export type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads the configuration. Throws `ConfigFaults` with all faults at once, so that nobody must restart for
 * each. A fault never repeats a value that may contain a password.
 */
export function readConfig(env: Environment, cwd: string): Config {
  const faults: string[] = []
  const read = <T>(name: Variable, parse: (text: string) => T | string[], absent: T): T => {
    const text = env[name]?.trim()
    if (!text) return absent
    const value = parse(text)
    if (!Array.isArray(value)) return value
    faults.push(...value.map((fault) => `${name} ${fault}`))
    return absent
  }

  const port = read('PORT', parsePort, 3000)
  const settings = {
    port,
    host: read('HOST', parseHost, '127.0.0.1'),
    dataDir: resolve(cwd, env['DATA_DIR']?.trim() || 'data'),
    databaseUrl: read<string | null>('DATABASE_URL', parseDatabaseUrl, null),
    databaseDirectUrl: read<string | null>('DATABASE_DIRECT_URL', parseDatabaseUrl, null),
    smtpUrl: read<string | null>('SMTP_URL', parseSmtpUrl, null),
    publicUrl: read('PUBLIC_URL', parseOrigin, `http://localhost:${port}`),
    reach: 'start' as Reach,
    commandWay: (isPacked() ? 'tools' : 'npm') as CommandWay,
    room: null,
    mostAwake: read('MAX_AWAKE', parseCount, 100),
    roomConnections: read(
      'ROOM_CONNECTIONS',
      parseCount,
      env['DATABASE_URL']?.trim() ? OF_ANY_SERVER : OF_OWN_SERVER,
    ),
    processes: read<number | null>('PROCESSES', parseProcesses, null),
    drainSeconds: read('DRAIN_SECONDS', parseDrain, 0),
    trustProxy: read('TRUST_PROXY', parseSwitch, false),
    logLevel: read<LogLevel>('LOG_LEVEL', parseLogLevel, 'warn'),
    maxRooms: read('MAX_ROOMS', parseMaxRooms, DEFAULT_MAX_ROOMS),
    roomServers: readServers(env['ROOM_SERVERS'], faults),
  }
  const givenSecret = read<string | null>('AUTH_SECRET', parseSecret, null)
  if (settings.databaseDirectUrl && !env['DATABASE_URL']?.trim()) {
    faults.push(
      'DATABASE_DIRECT_URL says nothing without DATABASE_URL, the way through the pooler.',
    )
  }
  if (faults.length > 0) throw new ConfigFaults(faults)

  makeDataDir(settings.dataDir)
  return { ...settings, authSecret: givenSecret ?? secretOf(settings.dataDir) }
}

/** Copies the configuration with these changes; its address still follows the computer's networks. */
export function changeConfig(config: Config, changes: Partial<Omit<Config, 'publicUrl'>>): Config {
  return {
    ...config,
    get publicUrl() {
      return config.publicUrl
    },
    ...changes,
  }
}

function parsePort(text: string): number | string[] {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text)
  return [`must be a whole number from 0 to 65535, not '${text}'.`]
}

const DEFAULT_MAX_ROOMS = 1_000
/** The most rooms: enough of the million codes stay free, so that a random code is rarely taken. */
const MOST_ROOMS = 100_000

function parseMaxRooms(text: string): number | string[] {
  if (/^\d{1,6}$/.test(text) && Number(text) <= MOST_ROOMS) return Number(text)
  return [`must be a whole number from 0 to ${MOST_ROOMS}, not '${text}'.`]
}

/** Each process has a pool of connections, and PostgreSQL allows three hundred. */
const MOST_PROCESSES = 8

function parseProcesses(text: string): number | string[] {
  if (/^[1-9]$/.test(text) && Number(text) <= MOST_PROCESSES) return Number(text)
  return [`must be a whole number from 1 to ${MOST_PROCESSES}, not '${text}'.`]
}

/** Any load balancer notices within a minute. */
const LONGEST_DRAIN_SECONDS = 60

function parseDrain(text: string): number | string[] {
  if (/^\d{1,2}$/.test(text) && Number(text) <= LONGEST_DRAIN_SECONDS) return Number(text)
  return [`must be a whole number of seconds from 0 to ${LONGEST_DRAIN_SECONDS}, not '${text}'.`]
}

function parseCount(text: string): number | string[] {
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text)
  return [`must be a whole number from 1 to 99999, not '${text}'.`]
}

function parseHost(text: string): string | string[] {
  if (/^[A-Za-z0-9.:_-]+$/.test(text)) return text
  return [`must be an address or a host name such as 127.0.0.1 or 0.0.0.0, not '${text}'.`]
}

function parseSmtpUrl(text: string): string | string[] {
  if (parseUrl(text, ['smtp:', 'smtps:'])?.hostname) return text
  return ['must look like smtp://user:password@host:587 or smtps://user:password@host:465.']
}

function parseOrigin(text: string): string | string[] {
  const url = parseUrl(text, ['http:', 'https:'])
  if (url && url.href === `${url.origin}/`) return url.origin
  return ['must be an origin without a path, such as https://sikalab.example.']
}

function parseSecret(text: string): string | string[] {
  if (text.length >= SHORTEST_SECRET) return text
  return [`must have at least ${SHORTEST_SECRET} characters; leave it out to have one made.`]
}

function parseLogLevel(text: string): LogLevel | string[] {
  const level = LOG_LEVELS.find((known) => known === text)
  return level ?? [`must be one of ${LOG_LEVELS.join(', ')}, not '${text}'.`]
}

function parseSwitch(text: string): boolean | string[] {
  if (text === '1' || text === '0') return text === '1'
  return [`must be 1 or 0, not '${text}'.`]
}

/**
 * Makes the data folder private. If root starts SikaLab, PostgreSQL runs as another user who must pass
 * through the folder, so others may enter it but not list it. In an existing folder nobody else may have
 * write access: that person could choose the secret and the database.
 */
function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  } catch (error) {
    throw new ConfigFaults([
      `DATA_DIR ${dataDir} is not a folder that can be made or used (${why(error)}).`,
    ])
  }
  try {
    if (!closeFolder(dataDir)) return
    console.error(`Others could write in DATA_DIR ${dataDir}. From now on they cannot.`)
  } catch (error) {
    throw new ConfigFaults([`DATA_DIR ${dataDir} cannot be used: ${why(error)}.`])
  }
}

function secretOf(dataDir: string): string {
  try {
    return storedAuthSecret(dataDir)
  } catch (error) {
    throw new ConfigFaults([
      `AUTH_SECRET is not set, and none can be kept in DATA_DIR (${why(error)}).`,
    ])
  }
}

function why(error: unknown): string {
  return errnoOf(error) ?? (error as Error).message
}
