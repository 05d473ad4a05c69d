import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { STATEMENT_MS } from '#platform/database/db-session.ts'
import { ownerOf } from './debian-postgres.ts'
import { onExit } from './on-exit.ts'

// The distribution's PgBouncer in transaction mode, by hand.

const PROGRAM = '/usr/sbin/pgbouncer'
const UP_WITHIN_MS = 10_000
/** Names the socket's file only: no TCP port is opened. */
const SOCKET_PORT = 5432
/** Few enough that clients share them, in each database. */
const SERVERS_EACH = 12

/** Settings that each connection to PostgreSQL is told, because clients cannot. */
const SAID = [
  `set statement_timeout = ${STATEMENT_MS}`,
  `set idle_in_transaction_session_timeout = ${STATEMENT_MS}`,
].join('; ')

export type PgBouncer = {
  /** The folder of its socket. */
  readonly host: string
  stop(): Promise<void>
}

export function missingPgBouncer(): string | null {
  return existsSync(PROGRAM)
    ? null
    : 'It needs PgBouncer of the distribution (Debian: apt-get install pgbouncer).'
}

type PgbouncerOptions = {
  readonly folder: string
  /** The folder of PostgreSQL's socket, or its address. */
  readonly postgres: string
  readonly port?: number
  /** Settings for each connection, in place of those that the app needs. */
  readonly said?: string
  /** Settings over ours. */
  readonly settings?: Readonly<Record<string, string>>
}

/** Every database of that PostgreSQL, through one pooler. */
export async function startPgBouncer(asked: PgbouncerOptions): Promise<PgBouncer> {
  const { folder, postgres, port = SOCKET_PORT, said = SAID, settings = {} } = asked
  const owner = ownerOf()
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const ini = join(folder, 'pgbouncer.ini')
  const users = join(folder, 'users.txt')
  writeFileSync(users, '"sikalab" ""\n')
  const all = {
    listen_port: String(SOCKET_PORT),
    unix_socket_dir: folder,
    auth_type: 'trust',
    auth_file: users,
    admin_users: 'sikalab',
    pool_mode: 'transaction',
    default_pool_size: String(SERVERS_EACH),
    max_client_conn: '2000',
    query_wait_timeout: '60',
    logfile: join(folder, 'log'),
    log_connections: '0',
    log_disconnections: '0',
    ...settings,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`)
  const database = `* = host=${postgres} port=${port}${said && ` connect_query='${said}'`}`
  writeFileSync(ini, ['[databases]', database, '', '[pgbouncer]', ...lines, ''].join('\n'))
  const child = spawn(PROGRAM, ['-q', ini], { stdio: 'ignore', cwd: '/', ...owner })
  const end = () => void child.kill('SIGKILL')
  const forget = onExit(end)
  await untilUp(join(folder, `.s.PGSQL.${SOCKET_PORT}`), child)
  return {
    host: folder,
    async stop() {
      forget()
      if (child.exitCode !== null) return
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await gone
    },
  }
}

async function untilUp(path: string, child: ChildProcess): Promise<void> {
  for (const late = Date.now() + UP_WITHIN_MS; Date.now() < late; await sleep(20)) {
    if (await answers(path)) return
    if (child.exitCode !== null) break
  }
  throw new Error('PgBouncer did not start.')
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(path, () => {
      probe.end()
      resolve(true)
    })
    probe.once('error', () => resolve(false))
  })
}
