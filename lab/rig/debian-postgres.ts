import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { processesIn, signalProcess } from '#platform/base/processes.ts'
import type { Connection } from '#platform/database/db-session.ts'
import { freePort } from './free-port.ts'
import { onExit } from './on-exit.ts'

// The distribution's PostgreSQL, by hand: a primary, and a standby that can take its place.

const BIN = '/usr/lib/postgresql/15/bin'
const UP_WITHIN_MS = 30_000

export type Node = {
  readonly port: number
  readonly connection: Connection
  /** Starts it; resolves when it takes connections. */
  start(): Promise<void>
  /** kill -9 of every process of it, and waits until they are gone. */
  kill(): Promise<void>
  /** A standby becomes a primary; resolves when it takes writes. */
  promote(): Promise<void>
  /** Deletes its data, copies the primary at this port and follows it. */
  follow(primaryPort: number): Promise<void>
}

export function missingPostgres(): string | null {
  return existsSync(join(BIN, 'postgres'))
    ? null
    : 'It needs PostgreSQL 15 of the distribution (Debian: apt-get install postgresql-15).'
}

const settingsOf = (name: string, port: number) => ({
  port: String(port),
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  wal_level: 'replica',
  wal_keep_size: '256MB',
  max_wal_senders: '8',
  // A standby that has just asked a dead primary in vain sleeps so long, promoted or not: else
  // five seconds.
  wal_retrieve_retry_interval: '100ms',
  max_connections: '100',
  hot_standby: 'on',
  shared_buffers: '64MB',
  cluster_name: name,
  timezone: 'UTC',
  logging_collector: 'off',
})

/** `env` is asked at each start: another clock, say. `more` are PostgreSQL's settings, over ours. */
export async function prepareNode(
  folder: string,
  name: string,
  env: () => Readonly<Record<string, string>> = () => ({}),
  more: Readonly<Record<string, string>> = {},
): Promise<Node> {
  const data = join(folder, name)
  const port = await freePort()
  const owner = ownerOf()
  let server: ChildProcess | null = null
  const kill = async () => {
    server?.kill('SIGKILL')
    for (const late = performance.now() + UP_WITHIN_MS; performance.now() < late; await sleep(5)) {
      const left = processesIn(data)
      if (left.length === 0) return
      for (const pid of left) signalProcess(pid, 'SIGKILL')
    }
    throw new Error(`${name} does not die.`)
  }
  onExit(() => {
    for (const pid of processesIn(data)) signalProcess(pid, 'SIGKILL')
  })
  const own = (path: string) => {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    if (owner) chownSync(path, owner.uid, owner.gid)
  }
  // Asynchronous, because the tool's connection may pass through this process.
  const tool = async (command: string, words: readonly string[]) => {
    const child = spawn(join(BIN, command), words, { cwd: '/', ...owner })
    let said = ''
    child.stderr?.on('data', (piece: Buffer) => (said += piece))
    const status = await new Promise((resolve) => child.once('close', resolve))
    if (status !== 0) throw new Error(`${command}: ${said}`)
  }
  return {
    port,
    connection: { connectionString: `postgres://sikalab@127.0.0.1:${port}/sikalab` },
    async start() {
      if (!existsSync(data)) {
        own(data)
        await tool('initdb', [
          '-D',
          data,
          '-A',
          'trust',
          '-U',
          'sikalab',
          '-E',
          'UTF8',
          '--locale=C.UTF-8',
          '-N',
        ])
      }
      const words = Object.entries({ ...settingsOf(name, port), ...more }).flatMap(
        ([key, value]) => ['-c', `${key}=${value}`],
      )
      server = spawn(join(BIN, 'postgres'), ['-D', data, ...words], {
        stdio: 'ignore',
        cwd: '/',
        env: { ...process.env, ...env() },
        ...owner,
      })
      await untilUp(port, server)
    },
    kill,
    promote: () => tool('pg_ctl', ['promote', '-D', data, '-w', '-t', '30']),
    async follow(primaryPort) {
      rmSync(data, { recursive: true, force: true })
      own(data)
      const from = `host=127.0.0.1 port=${primaryPort} user=sikalab`
      const how = ['-X', 'stream', '-c', 'fast', '-R', '-N']
      await tool('pg_basebackup', ['-D', data, '-d', from, ...how])
    },
  }
}

async function untilUp(port: number, server: ChildProcess): Promise<void> {
  const words = ['-h', '127.0.0.1', '-p', String(port), '-q']
  for (const late = performance.now() + UP_WITHIN_MS; performance.now() < late; await sleep(20)) {
    if (spawnSync(join(BIN, 'pg_isready'), words).status === 0) return
    if (server.exitCode !== null) break
  }
  throw new Error(`PostgreSQL on port ${port} did not start.`)
}

/** PostgreSQL refuses to run as root. */
export function ownerOf(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const id = (flag: string) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}
