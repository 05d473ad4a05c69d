import { spawn, type ChildProcess } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FolderInUse } from './app-lock.ts'
import { openDb } from './db.ts'
import { linkLibraries } from './postgres-binaries.ts'
import {
  attachPostgres,
  startPostgres,
  type EmbeddedConnection,
  type EmbeddedPostgres,
  relaunchAfterMs,
} from './postgres.ts'
import { hasEnded, isAlive, signal } from './processes.ts'
import { projectRoot } from './project-root.ts'
import { sql } from './sql.ts'

// Each test has a data folder, servers and processes of its own, and signals only those.

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const asRoot = process.getuid?.() === 0
const quick = { fsync: 'off', shared_buffers: '16MB' }

let parent: string
let dataDir: string
let said: string[]
let opened: EmbeddedPostgres[]
let children: ChildProcess[]

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'sikalab-pg-'))
  // Root's PostgreSQL runs as another user, who must be able to pass through.
  chmodSync(parent, 0o711)
  dataDir = join(parent, 'data')
  said = []
  opened = []
  children = []
})

afterEach(async () => {
  for (const server of opened) await server.stop()
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL')
  rmSync(parent, { recursive: true, force: true })
})

async function start(): Promise<EmbeddedPostgres> {
  const server = await startPostgres({ dataDir, say: (line) => said.push(line), settings: quick })
  opened.push(server)
  return server
}

async function query(
  connection: EmbeddedConnection,
  text: string,
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

async function eventually<T>(within: number, attempt: () => Promise<T>): Promise<T> {
  for (const until = Date.now() + within; ; await sleep(20)) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > until) throw error
    }
  }
}

/** Another node process that starts PostgreSQL on the same folder and stays. */
async function startElsewhere(address: string | null = null) {
  const script = `
    import { startPostgres } from ${JSON.stringify(join(import.meta.dirname, 'postgres.ts'))}
    const say = () => {}
    const options = ${JSON.stringify({ dataDir, settings: quick, address })}
    try {
      const server = await startPostgres({ ...options, say })
      console.log(JSON.stringify({ connection: server.connection, pid: server.postmasterPid() }))
      setInterval(() => {}, 1000)
    } catch (error) {
      console.log(JSON.stringify({ refusal: error.message }))
    }`
  const words = ['--import', 'tsx', '--input-type=module', '-e', script]
  const child = spawn(process.execPath, words, {
    cwd: projectRoot(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const line = await new Promise<string>((resolve) =>
    child.stdout.once('data', (data) => resolve(String(data))),
  )
  const told = JSON.parse(line) as { connection: EmbeddedConnection; pid: number; refusal?: string }
  return { child, ...told }
}

describe('starting', () => {
  test('a cold start makes a UTF-8 cluster with checksums, reached through a private socket alone', async () => {
    const server = await start()

    const [row] = await query(
      server.connection,
      `select current_setting('listen_addresses') tcp, current_setting('data_checksums') sums,
              current_setting('server_encoding') encoding, current_setting('timezone') zone,
              current_setting('synchronous_commit') commit, lower('Ɛ') lower`,
    )
    expect(row).toEqual({
      tcp: '',
      sums: 'on',
      encoding: 'UTF8',
      zone: 'UTC',
      commit: 'on',
      lower: 'ɛ',
    })
    expect(statSync(server.connection.host).mode & 0o777).toBe(0o700)
    expect(isAlive(server.postmasterPid())).toBe(true)
  })

  test('a warm start finds what was written, and a stop leaves no process', async () => {
    const first = await start()
    await query(first.connection, 'create table kept as select 7 as figure')
    const pid = first.postmasterPid()
    await first.stop()
    expect(isAlive(pid)).toBe(false)

    const second = await start()
    expect(await query(second.connection, 'select figure from kept')).toEqual([{ figure: 7 }])
  })

  test('a stop does not wait for clients that stay', async () => {
    const server = await start()
    const client = new pg.Client({ ...server.connection, database: 'postgres' })
    client.on('error', () => {})
    await client.connect()

    const began = Date.now()
    await server.stop()

    expect(Date.now() - began).toBeLessThan(5_000)
  })

  test('a path too long for a socket gets a short private folder, gone after the stop', async () => {
    dataDir = join(parent, 'a-long-name-'.repeat(8), 'data')
    const server = await start()

    expect(await query(server.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(statSync(server.connection.host).mode & 0o777).toBe(0o700)
    expect(await attachPostgres(dataDir)).toEqual(server.connection)
    await server.stop()
    expect(existsSync(server.connection.host)).toBe(false)
  })

  test('a folder half made by a killed initdb is made anew', async () => {
    mkdirSync(join(dataDir, 'postgres', 'cluster-draft', 'base'), { recursive: true })

    expect(await query((await start()).connection, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test.runIf(asRoot)(
    'a data folder that nobody else can reach moves, and is found again',
    async () => {
      chmodSync(parent, 0o700)
      const first = await start()
      const moved = readFileSync(join(dataDir, 'postgres-is-at'), 'utf8').trim()
      try {
        expect(moved).toMatch(/^\/var\/lib\/sikalab\/[0-9a-f]{12}/)
        expect(said.join()).toContain(moved)
        await query(first.connection, 'create table kept as select 7 as figure')
        await first.stop()

        const second = await start()
        expect(await query(second.connection, 'select figure from kept')).toEqual([{ figure: 7 }])
        expect(await attachPostgres(dataDir)).toEqual(second.connection)
        await second.stop()
      } finally {
        await opened.at(-1)?.stop()
        rmSync(moved, { recursive: true })
      }
    },
  )
})

describe('after a kill', () => {
  test('of PostgreSQL, it is launched again and every acknowledged write is there', async () => {
    const server = await start()
    await query(server.connection, 'create table kept as select 7 as figure')
    const killed = server.postmasterPid()
    signal(killed, 'SIGKILL')

    const rows = await eventually(10_000, () => query(server.connection, 'select figure from kept'))

    expect(rows).toEqual([{ figure: 7 }])
    await eventually(1_000, async () => expect(server.postmasterPid()).not.toBe(killed))
    expect(said).toContain('PostgreSQL is back.')
  })

  test('of PostgreSQL, a backend that does not notice is ended, so that the next can start', async () => {
    const server = await start()
    // It runs an endless count, so it never checks whether its postmaster lives.
    const busy = query(server.connection, 'select count(*) from generate_series(1, 1e12::bigint)')
    const lost = busy.catch((error: Error) => error.message)
    await eventually(5_000, async () => {
      const rows = await query(
        server.connection,
        "select 1 from pg_stat_activity where query like 'select count%'",
      )
      expect(rows).toHaveLength(1)
    })
    signal(server.postmasterPid(), 'SIGKILL')

    await eventually(15_000, () => query(server.connection, 'select 1'))
    await expect(lost).resolves.toMatch(/terminat/)
  })

  test('of a process that helps with a question, the question is to be asked again, and is no bug', async () => {
    const server = await start()
    await query(
      server.connection,
      `create table many as select from generate_series(1, 20000);
      alter table many set (parallel_workers = 2);
      alter database postgres set parallel_setup_cost = 0;
      alter database postgres set parallel_tuple_cost = 0;
      alter database postgres set min_parallel_table_scan_size = 0`,
    )
    const db = openDb({ ...server.connection, database: 'postgres' })
    const asked = db.rows(sql`select count(*) from many where pg_sleep(0.01) is not null`)
    const told = asked.catch((error: unknown) => error)
    const helper = await eventually(10_000, async () => {
      const [found] = await query(
        server.connection,
        "select pid from pg_stat_activity where backend_type = 'parallel worker'",
      )
      if (!found) throw new Error('nobody helps yet')
      return Number(found['pid'])
    })
    process.kill(helper, 'SIGKILL')
    expect(await told).toMatchObject({ code: 'unavailable' })
    await db.close()
    // Not stopped while it restarts: it would not notice for twenty seconds.
    await eventually(20_000, () => query(server.connection, 'select'))
  })

  test('of PostgreSQL again and again, it comes back again and again', async () => {
    const server = await start()
    for (let round = 0; round < 3; round++) {
      const killed = server.postmasterPid()
      signal(killed, 'SIGKILL')
      await eventually(10_000, async () => expect(server.postmasterPid()).not.toBe(killed))
      await query(server.connection, 'select 1')
    }
  })

  test('of its owner, PostgreSQL is gone within 2 seconds and the next start recovers', async () => {
    const { child, connection, pid } = await startElsewhere()
    await query(connection, 'create table kept as select 7 as figure')
    child.kill('SIGKILL')

    expect(await hasEnded(pid, 2_000)).toBe(true)
    expect(await query((await start()).connection, 'select figure from kept')).toEqual([
      { figure: 7 },
    ])
  })

  test('of its owner, the next start does not wait for the watchdog, and there is never a second', async () => {
    const { child, connection, pid } = await startElsewhere()
    await query(connection, 'create table kept as select 7 as figure')
    child.kill('SIGKILL')
    await new Promise((resolve) => child.once('exit', resolve))

    const server = await start()

    expect(isAlive(pid)).toBe(false)
    expect(await query(server.connection, 'select figure from kept')).toEqual([{ figure: 7 }])
  })

  test('a pid file whose process is gone is no hindrance', async () => {
    const first = await start()
    await first.stop()
    const gone = spawn('true')
    await new Promise((resolve) => gone.once('exit', resolve))
    leavePidFile(gone.pid)

    expect(await query((await start()).connection, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test("a pid file that names another program's process is removed, and that process left alone", async () => {
    const first = await start()
    await first.stop()
    const other = spawn('sleep', ['60'])
    children.push(other)
    leavePidFile(other.pid)

    expect(await query((await start()).connection, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(isAlive(Number(other.pid))).toBe(true)
  })

  function leavePidFile(pid: number | undefined) {
    const home = join(dataDir, 'postgres')
    const lines = [pid, join(home, 'cluster'), 1, 5432, home, '', '1 1', 'ready', '']
    writeFileSync(join(home, 'cluster', 'postmaster.pid'), lines.join('\n'))
    writeFileSync(join(home, '.s.PGSQL.5432.lock'), `${pid}\n`)
  }
})

describe('one app per folder', () => {
  test('a second one is refused in one line, and the first keeps its PostgreSQL', async () => {
    const server = await startPostgres({
      dataDir,
      say: () => {},
      settings: quick,
      address: 'http://localhost:3000',
    })
    opened.push(server)
    const pid = server.postmasterPid()

    const { refusal } = await startElsewhere()

    expect(refusal).toBe(
      `SikaLab already runs on this folder (process ${process.pid}). Open http://localhost:3000 or stop it first.`,
    )
    await expect(start()).rejects.toThrow(FolderInUse)
    expect(server.postmasterPid()).toBe(pid)
    expect(await query(server.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('of several that start at once exactly one runs', async () => {
    const started = await Promise.all([startElsewhere(), startElsewhere(), startElsewhere()])

    expect(started.filter(({ refusal }) => refusal === undefined)).toHaveLength(1)
  })

  test('the folder is free again after a stop', async () => {
    await (await start()).stop()
    const { refusal } = await startElsewhere()

    expect(refusal).toBeUndefined()
  })

  test('commands attach to a running server, and to nothing where none runs', async () => {
    expect(await attachPostgres(dataDir)).toBeNull()
    const { child, connection, pid } = await startElsewhere()
    expect(await attachPostgres(dataDir)).toEqual(connection)

    child.kill('SIGKILL')
    await hasEnded(pid, 2_000)
    expect(await attachPostgres(dataDir)).toBeNull()
  })
})

test('only a server that dies of its start is waited for longer each time', () => {
  const waits = [0, 0, 100, 0, 0, 0, 0, 0].reduce<number[]>(
    (before, livedMs) => [...before, relaunchAfterMs(before.at(-1) ?? 50, livedMs)],
    [],
  )
  expect(waits).toEqual([100, 200, 400, 800, 1600, 3200, 5000, 5000])
  expect(relaunchAfterMs(5000, 2_500)).toBe(50)
})

test('library links are made where install scripts did not run, and left alone where they did', () => {
  const native = join(parent, 'native')
  mkdirSync(join(native, 'lib'), { recursive: true })
  writeFileSync(join(native, 'lib', 'libpq.so.5.18'), '')
  const links = ['libpq.so', 'libpq.so.5'].map((name) => ({
    source: 'native/lib/libpq.so.5.18',
    target: `native/lib/${name}`,
  }))
  writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links))

  linkLibraries(native)
  linkLibraries(native)

  for (const { target } of links) {
    expect(readlinkSync(join(dirname(native), target))).toBe('libpq.so.5.18')
  }
})
