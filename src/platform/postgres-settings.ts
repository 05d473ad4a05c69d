// How the embedded PostgreSQL is set: for a small machine that keeps its promises. Everything
// that a crash could cost stays at its safe value.

/** What node-postgres needs to reach the embedded server, whatever PG… variables are set. */
export type EmbeddedConnection = {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
  readonly ssl: false
}

/** Names the socket's file only: no TCP port is opened. */
const SOCKET_PORT = 5432
export const SUPERUSER = 'sikalab'
const DATABASE = 'sikalab'

export const INITDB_FLAGS = [
  ['-A', 'trust'],
  ['-U', SUPERUSER],
  ['-E', 'UTF8'],
  ['--locale-provider=builtin', '--locale=C', '--builtin-locale=C.UTF-8'],
  ['--data-checksums'],
].flat()

const DEFAULTS: Readonly<Record<string, string>> = {
  // Reached through a socket in a private folder, and in no other way.
  listen_addresses: '',
  port: String(SOCKET_PORT),
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
  socketFolder: string,
  overrides: Readonly<Record<string, string>>,
): string[] {
  const all = { ...DEFAULTS, unix_socket_directories: socketFolder, ...overrides }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

export function connectionAt(socketFolder: string): EmbeddedConnection {
  return { host: socketFolder, port: SOCKET_PORT, user: SUPERUSER, database: DATABASE, ssl: false }
}

/** The socket's path, which the system allows about a hundred bytes. */
export function socketPath(socketFolder: string): string {
  return `${socketFolder}/.s.PGSQL.${SOCKET_PORT}`
}
