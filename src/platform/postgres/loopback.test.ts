import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { freshFolders, query } from '#tests/rig/postgres-folder.ts'
import { within } from '#tests/rig/within.ts'
import { hasEnded, isAlive, signalProcess } from '../base/processes.ts'
import { attachPostgres, findHome } from './postgres.ts'

// The way of Windows, on this system: a port of this computer, a password, a watchdog without a shell.

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const { folder, start, startElsewhere } = freshFolders({ reached: 'loopback' })

describe('without a socket', () => {
  test('PostgreSQL is reached by a port of this computer alone, with a password that only its owner reads', async () => {
    const server = await start()
    const { host, port, password } = server.connection
    const [row] = await query(
      server.connection,
      `select current_setting('listen_addresses') at, current_setting('unix_socket_directories') sockets,
              (select rolpassword ~ '^SCRAM-SHA-256' from pg_authid where rolname = 'sikalab') scram`,
    )
    expect(row).toEqual({ at: '127.0.0.1', sockets: '', scram: true })
    expect({ host, long: (password ?? '').length }).toEqual({ host: '127.0.0.1', long: 43 })
    const file = join(findHome(folder.dataDir)?.folder ?? '', 'postgres-password')
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
    const first = await start()
    await query(first.connection, 'create table kept as select 7 as figure')
    await first.stop()
    const server = await start()
    const attached = await attachPostgres(folder.dataDir)
    expect(attached).toEqual(server.connection)
    expect(await query(server.connection, 'select figure from kept')).toEqual([{ figure: 7 }])
    const pid = server.postmasterPid()
    await server.stop()
    expect(isAlive(pid)).toBe(false)
    expect(await attachPostgres(folder.dataDir)).toBeNull()
  })

  test('PostgreSQL that is killed is launched again at the same port', async () => {
    const server = await start()
    const killed = server.postmasterPid()
    signalProcess(killed, 'SIGKILL')
    await within(() => query(server.connection, 'select 1'))
    await within(async () => expect(server.postmasterPid()).not.toBe(killed))
  })

  test('after a kill of its owner PostgreSQL is gone within 3 seconds, and the next start recovers', async () => {
    const { child, connection, pid } = await startElsewhere()
    await query(connection, 'create table kept as select 7 as figure')
    child.kill('SIGKILL')
    expect(await hasEnded(pid, 3_000)).toBe(true)
    const server = await start()
    expect(await query(server.connection, 'select figure from kept')).toEqual([{ figure: 7 }])
  })
})
