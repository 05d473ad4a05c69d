import { readFileSync } from 'node:fs'

// The embedded PostgreSQL is set for a small machine that keeps its promises. Everything
// that a crash could cost stays at its safe value.

/** The settings by which node-postgres reaches the embedded server, whatever PG… variables are set. */
export type EmbeddedConnection = {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
  readonly ssl: false
  /** Set if the server is reached over this computer's network, which everybody on it shares. */
  readonly password?: string
  /** A server without sockets is that of Windows, where each connection is a program that starts. */
  readonly opensSlowly?: true
}

/** The ways to the embedded server: a socket in a private folder, or where there is none, a port. */
export type ServerReach =
  | { readonly kind: 'socket'; readonly folder: string }
  | { readonly kind: 'loopback'; readonly port: number; readonly passwordFile: string }

const LOOPBACK = '127.0.0.1'
/** Names the socket's file only: no TCP port is opened. */
const SOCKET_PORT = 5432
const SUPERUSER = 'sikalab'
const DATABASE = 'sikalab'

const INITDB_FLAGS = [
  ['-U', SUPERUSER],
  ['-E', 'UTF8'],
  ['--locale-provider=builtin', '--locale=C', '--builtin-locale=C.UTF-8'],
  ['--data-checksums'],
].flat()

/** Everyone who reaches the socket is let in. At a port everybody can knock, so there the password counts. */
export function initdbWords(way: ServerReach): string[] {
  if (way.kind === 'socket') return ['-A', 'trust', ...INITDB_FLAGS]
  return ['-A', 'scram-sha-256', '--pwfile', way.passwordFile, ...INITDB_FLAGS]
}

const DEFAULTS: Readonly<Record<string, string>> = {
  unix_socket_permissions: '0700',
  // An acknowledged write survives a kill and a power cut.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // A small machine with a solid-state disk.
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  max_connections: '300',
  random_page_cost: '1.1',
  jit: 'off',
  wal_compression: 'on',
  max_wal_size: '2GB',
  autovacuum: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The app reports refused statements itself. Here they would fill the disk at a visitor's
  // will, and their details hold e-mail addresses.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

/** The settings as words of the postgres command line. */
export function settingWords(
  way: ServerReach,
  overrides: Readonly<Record<string, string>>,
): string[] {
  const all = { ...DEFAULTS, ...reachedBy(way), ...overrides }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** The settings by which it is reached in the one way and in no other. */
function reachedBy(way: ServerReach): Record<string, string> {
  if (way.kind === 'socket') {
    const onSocket = { listen_addresses: '', port: String(SOCKET_PORT) }
    return { ...onSocket, unix_socket_directories: way.folder }
  }
  const onPort = { listen_addresses: LOOPBACK, port: String(way.port) }
  return { ...onPort, unix_socket_directories: '' }
}

/**
 * The connection to the embedded server. Reads the password's file on a system without sockets, and
 * throws where that is missing.
 */
export function connectionAt(way: ServerReach): EmbeddedConnection {
  const known = { user: SUPERUSER, database: DATABASE, ssl: false } as const
  if (way.kind === 'socket') return { host: way.folder, port: SOCKET_PORT, ...known }
  const password = readFileSync(way.passwordFile, 'utf8').trim()
  return { host: LOOPBACK, port: way.port, ...known, password, opensSlowly: true }
}

/** The socket's path, which the system allows about a hundred bytes. */
export function socketPath(socketFolder: string): string {
  return `${socketFolder}/.s.PGSQL.${SOCKET_PORT}`
}
