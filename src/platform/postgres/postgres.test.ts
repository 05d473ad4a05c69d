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
import { dirname, join } from 'node:path'
import pg from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { isDoneBefore } from '#tests/rig/is-done-before.ts'
import { freshFolders, query, quick } from '#tests/rig/postgres-folder.ts'
import { within } from '#tests/rig/within.ts'
import { FolderInUse } from '../base/app-lock.ts'
import { hasEnded, isAlive, signalProcess } from '../base/processes.ts'
import { linkLibraries, prepareBinaries } from './binaries.ts'
import { prepareHome } from './home.ts'
import { attachPostgres, findHome, startPostgres } from './postgres.ts'
import { launchPostgres } from './server.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const asRoot = process.getuid?.() === 0
const { folder, start, startElsewhere } = freshFolders()

describe('starting', () => {
  test('a start that fails once is tried again: recovery may trip over a file of its own', async () => {
    const first = await start()
    await first.stop()
    const home = prepareHome(folder.dataDir, () => undefined)
    const own = await prepareBinaries(home, () => undefined)
    const binaries = mkdtempSync('/tmp/sikalab-binaries-')
    onTestFinished(() => rmSync(binaries, { recursive: true }))
    mkdirSync(join(binaries, 'bin'))
    for (const path of [binaries, join(binaries, 'bin')]) chmodSync(path, 0o777)
    const program = join(binaries, 'bin', 'postgres')
    const fault = 'FATAL:  could not create file "base/32787/34231": File exists'
    writeFileSync(
      program,
      `#!/bin/sh\nif [ ! -e "$0.tried" ]; then touch "$0.tried"; echo '${fault}' >&2; exit 1; fi\nexec "${own}/bin/postgres" "$@"\n`,
    )
    chmodSync(program, 0o755)
    const server = {
      home,
      binaries,
      way: { kind: 'socket', folder: home.folder } as const,
      settings: {},
      say: () => undefined,
    }
    const running = await launchPostgres(server)
    expect(existsSync(`${program}.tried`)).toBe(true)
    expect(isAlive(running.pid)).toBe(true)
    await running.stop()
  })

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

    // PostgreSQL by itself would wait until the client leaves.
    expect(await isDoneBefore(20_000, server.stop())).toBe(true)
  })

  test('a path too long for a socket gets a short private folder, gone after the stop', async () => {
    folder.dataDir = join(folder.parent, 'a-long-name-'.repeat(8), 'data')
    const server = await start()

    expect(await query(server.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(statSync(server.connection.host).mode & 0o777).toBe(0o700)
    expect(await attachPostgres(folder.dataDir)).toEqual(server.connection)
    await server.stop()
    expect(existsSync(server.connection.host)).toBe(false)
  })

  test('a folder half made by a killed initdb is made anew', async () => {
    mkdirSync(join(folder.dataDir, 'postgres', 'cluster-draft', 'base'), { recursive: true })

    expect(await query((await start()).connection, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test.runIf(asRoot)(
    'a data folder that nobody else can reach moves, and is found again',
    async () => {
      chmodSync(folder.parent, 0o700)
      const first = await start()
      const moved = readFileSync(join(folder.dataDir, 'postgres-is-at'), 'utf8').trim()
      try {
        expect(moved).toMatch(/^\/var\/lib\/sikalab\/[0-9a-f]{12}/)
        expect(folder.said.join()).toContain(moved)
        await query(first.connection, 'create table kept as select 7 as figure')
        await first.stop()

        const second = await start()
        expect(await query(second.connection, 'select figure from kept')).toEqual([{ figure: 7 }])
        expect(await attachPostgres(folder.dataDir)).toEqual(second.connection)
        await second.stop()
      } finally {
        await folder.opened.at(-1)?.stop()
        rmSync(moved, { recursive: true })
      }
    },
  )
})

describe('one app per folder', () => {
  test('a second one is refused in one line, and the first keeps its PostgreSQL', async () => {
    const server = await startPostgres({
      dataDir: folder.dataDir,
      say: () => {},
      settings: quick,
      address: 'http://localhost:3000',
    })
    folder.opened.push(server)
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
    expect(await attachPostgres(folder.dataDir)).toBeNull()
    const { child, connection, pid } = await startElsewhere()
    expect(await attachPostgres(folder.dataDir)).toEqual(connection)

    child.kill('SIGKILL')
    await hasEnded(pid, 2_000)
    expect(await attachPostgres(folder.dataDir)).toBeNull()
  })
})

test('library links are made where install scripts did not run, and left alone where they did', () => {
  const native = join(folder.parent, 'native')
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

// The way of Windows, on this system: a port of this computer, a password, a watchdog without a shell.
describe('without a socket', () => {
  const loopback = freshFolders({ reached: 'loopback' })

  test('PostgreSQL is reached by a port of this computer alone, with a password that only its owner reads', async () => {
    const server = await loopback.start()
    const { host, port, password } = server.connection
    const [row] = await query(
      server.connection,
      `select current_setting('listen_addresses') at, current_setting('unix_socket_directories') sockets,
              (select rolpassword ~ '^SCRAM-SHA-256' from pg_authid where rolname = 'sikalab') scram`,
    )
    expect(row).toEqual({ at: '127.0.0.1', sockets: '', scram: true })
    expect({ host, long: (password ?? '').length }).toEqual({ host: '127.0.0.1', long: 43 })
    const file = join(findHome(loopback.folder.dataDir)?.folder ?? '', 'postgres-password')
    expect(readFileSync(file, 'utf8').trim()).toBe(password)
    expect(statSync(file).mode & 0o777).toBe(0o600)

    for (const guess of [undefined, 'another']) {
      const { password: _, ...open } = server.connection
      const client = new pg.Client({ ...open, port, database: 'postgres', password: guess })
      client.on('error', () => {})
      await expect(client.connect(), `${guess}`).rejects.toThrow(/password/)
    }
  })

  test('a second start finds what was written, commands attach to it, and a stop leaves no process', async () => {
    const first = await loopback.start()
    await query(first.connection, 'create table kept as select 7 as figure')
    await first.stop()
    const server = await loopback.start()
    const attached = await attachPostgres(loopback.folder.dataDir)
    expect(attached).toEqual(server.connection)
    expect(await query(server.connection, 'select figure from kept')).toEqual([{ figure: 7 }])
    const pid = server.postmasterPid()
    await server.stop()
    expect(isAlive(pid)).toBe(false)
    expect(await attachPostgres(loopback.folder.dataDir)).toBeNull()
  })

  test('PostgreSQL that is killed is launched again at the same port', async () => {
    const server = await loopback.start()
    const killed = server.postmasterPid()
    signalProcess(killed, 'SIGKILL')
    await within(() => query(server.connection, 'select 1'))
    await within(async () => expect(server.postmasterPid()).not.toBe(killed))
  })

  test('after a kill of its owner PostgreSQL is gone within 3 seconds, and the next start recovers', async () => {
    const { child, connection, pid } = await loopback.startElsewhere()
    await query(connection, 'create table kept as select 7 as figure')
    child.kill('SIGKILL')
    expect(await hasEnded(pid, 3_000)).toBe(true)
    const server = await loopback.start()
    expect(await query(server.connection, 'select figure from kept')).toEqual([{ figure: 7 }])
  })
})
