import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { freshFolders, query } from '#tests/rig/postgres-folder.ts'
import { within } from '#tests/rig/within.ts'
import { hasEnded, isAlive, signalProcess } from '../base/processes.ts'
import { openDb } from '../database/db.ts'
import { sql } from '../database/sql.ts'
import { relaunchAfterMs } from './postgres.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const { folder, start, startElsewhere } = freshFolders()

describe('after a kill', () => {
  test('of PostgreSQL, it is launched again and every acknowledged write is there', async () => {
    const server = await start()
    await query(server.connection, 'create table kept as select 7 as figure')
    const killed = server.postmasterPid()
    signalProcess(killed, 'SIGKILL')

    const rows = await within(() => query(server.connection, 'select figure from kept'))

    expect(rows).toEqual([{ figure: 7 }])
    await within(async () => expect(server.postmasterPid()).not.toBe(killed))
    expect(folder.said).toContain('PostgreSQL is back.')
  })

  test('of PostgreSQL, a backend that does not notice is ended, so that the next can start', async () => {
    const server = await start()
    // The backend runs an endless count, so it never checks whether its postmaster lives.
    const busy = query(server.connection, 'select count(*) from generate_series(1, 1e12::bigint)')
    const lost = busy.catch((error: Error) => error.message)
    await within(async () => {
      const rows = await query(
        server.connection,
        "select 1 from pg_stat_activity where query like 'select count%'",
      )
      expect(rows).toHaveLength(1)
    })
    signalProcess(server.postmasterPid(), 'SIGKILL')

    await within(() => query(server.connection, 'select 1'))
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
    const count = db.rows(sql`select count(*) from many where pg_sleep(0.01) is not null`)
    const failure = count.catch((error: unknown) => error)
    const helper = await within(async () => {
      const [worker] = await query(
        server.connection,
        "select pid from pg_stat_activity where backend_type = 'parallel worker'",
      )
      if (!worker) throw new Error('nobody helps yet')
      return Number(worker['pid'])
    })
    process.kill(helper, 'SIGKILL')
    expect(await failure).toMatchObject({ code: 'unavailable' })
    await db.close()
    // Not stopped while it restarts: it would not notice for twenty seconds.
    await within(() => query(server.connection, 'select'))
  })

  test('of PostgreSQL again and again, it comes back again and again', async () => {
    const server = await start()
    for (let round = 0; round < 3; round++) {
      const killed = server.postmasterPid()
      signalProcess(killed, 'SIGKILL')
      await within(async () => expect(server.postmasterPid()).not.toBe(killed))
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
    folder.children.push(other)
    leavePidFile(other.pid)

    expect(await query((await start()).connection, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(isAlive(Number(other.pid))).toBe(true)
  })

  function leavePidFile(pid: number | undefined) {
    const home = join(folder.dataDir, 'postgres')
    const lines = [pid, join(home, 'cluster'), 1, 5432, home, '', '1 1', 'ready', '']
    writeFileSync(join(home, 'cluster', 'postmaster.pid'), lines.join('\n'))
    writeFileSync(join(home, '.s.PGSQL.5432.lock'), `${pid}\n`)
  }
})

test('only a server that dies of its start is waited for longer each time', () => {
  const waits = [0, 0, 100, 0, 0, 0, 0, 0].reduce<number[]>(
    (before, livedMs) => [...before, relaunchAfterMs(before.at(-1) ?? 50, livedMs)],
    [],
  )
  expect(waits).toEqual([100, 200, 400, 800, 1600, 3200, 5000, 5000])
  expect(relaunchAfterMs(5000, 2_500)).toBe(50)
})
