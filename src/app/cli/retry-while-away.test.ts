import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { Refusal } from '#core/errors.ts'
import { launchApp, programOf } from '#lab/rig/app.ts'
import { makeFolder } from '#lab/rig/folder.ts'
import { freePort } from '#lab/rig/free-port.ts'
import { signalProcess } from '#platform/base/processes.ts'
import { unavailable } from '#platform/database/lost-connection.ts'
import { livingServer } from '#platform/postgres/pidfile.ts'
import { findHome } from '#platform/postgres/postgres.ts'
import { retryWhileAway } from './retry-while-away.ts'

const SOON_MS = 250
const NEVER = new Promise<never>(() => undefined)

/** Starts, and hears the lines that are said. */
function listening(more: { waitMs?: number; toldToStop?: Promise<unknown> } = {}) {
  const said: string[] = []
  return { said, toldToStop: NEVER, say: (line: string) => void said.push(line), ...more }
}

/**
 * A step that fails in these ways, one after the other, and then answers how often it was tried.
 */
function failing(...errors: unknown[]) {
  let tried = 0
  return async () => {
    const error = errors[tried++]
    if (error !== undefined) throw error
    return tried
  }
}

const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
function ended() {
  const error = new pg.DatabaseError('the database system is in recovery mode', 0, 'error')
  error.code = '57P03'
  return error
}

test('a step whose database went away is repeated, however it was told, and says so once', async () => {
  const start = listening()
  const inMigration = new Error('Migration 0001_platform.sql: gone', { cause: ended() })
  const step = failing(refused(), unavailable(refused()), inMigration)

  expect(await retryWhileAway(step, start)).toBe(4)
  expect(start.said).toEqual([
    'The database is away (connect ECONNREFUSED). Waiting for it, 60 seconds at most …',
  ])
})

test('a step that goes wrong otherwise is not repeated', async () => {
  for (const error of [new Error('a bug'), new Refusal('invalid', 'No.'), undefinedTable()]) {
    await expect(retryWhileAway(failing(error), listening())).rejects.toBe(error)
  }
})

function undefinedTable() {
  const error = new pg.DatabaseError('relation "person" does not exist', 0, 'error')
  error.code = '42P01'
  return error
}

const isGone = async () => {
  throw unavailable(refused())
}
const NOT_BACK = {
  name: 'StartFault',
  exitCode: 75,
  message:
    'The database went away during the start and did not come back: connect ECONNREFUSED. ' +
    'Nothing that was saved is lost. Start again once it runs.',
}

test('a database that does not come back is named in one line, with what to do', async () => {
  const start = listening({ waitMs: SOON_MS })
  await expect(retryWhileAway(isGone, start)).rejects.toMatchObject(NOT_BACK)
  expect(start.said).toHaveLength(1)
})

test('who stops the start while it waits is not kept waiting', async () => {
  const start = listening({ toldToStop: sleep(SOON_MS) })
  await expect(retryWhileAway(isGone, start)).rejects.toMatchObject(NOT_BACK)
})

test('an app whose PostgreSQL is killed while it opens waits for the next one, and serves', async () => {
  const { path: folder, remove } = makeFolder('start')
  const dataDir = join(folder, 'data')
  const port = await freePort()
  const launch = () =>
    launchApp({ port, dataDir, program: programOf('dev'), env: { PROCESSES: '1' } })
  // The first start makes the tables, so that the second comes to its opening soon.
  const first = launch()
  await first.untilServing()
  await first.end('SIGTERM')

  // A busy machine may kill it only once the app is open: then the next start is looked at.
  let isMet = false
  for (let start = 0; !isMet && start < 5; start++) {
    const app = launch()
    while (!app.said().includes('Opening the app') && !app.isGone()) await sleep(1)
    const server = livingServer(findHome(dataDir)?.cluster ?? '')
    signalProcess(server?.pid ?? 0, 'SIGKILL')
    expect(await app.untilServing()).not.toBeNull()
    isMet = app.said().includes('The database is away')
    expect(await app.end('SIGTERM')).toBe(0)
  }
  expect(isMet).toBe(true)
  remove()
})
