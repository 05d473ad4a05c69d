import { afterEach, expect, onTestFinished, test } from 'vitest'
import { openApp } from '#app/open-app.ts'
import { verifyBooks } from '#app/verify.ts'
import { addressOf } from '#lab/rig/ground.ts'
import { message, openReader } from '#lab/rig/protocol.ts'
import { openWire, type Tap } from '#lab/rig/wire.ts'
import { openBrowser } from '#tests/rig/server.ts'
import { openWorld, TEST_CONFIG, TEST_KEY, type World } from '#tests/rig/world.ts'
import { StartFault } from '../base/start-fault.ts'
import { openDb } from './db.ts'
import type { Connection } from './db-session.ts'
import { examinePooler, refuseSharedSessions } from './pooler.ts'
import { sql } from './sql.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const LIMITS = { statement_timeout: '15000', idle_in_transaction_session_timeout: '15000' }

/** The world's database through a pooler that sets these settings on its own connections. */
function through({ connection }: World, said: Record<string, string>): Connection {
  const options = Object.entries(said).map(([name, value]) => `-c ${name}=${value}`)
  const { host, user, database } = connection
  const address = addressOf({ host, user, port: 5432 }, database)
  return { connectionString: `${address}&options=${encodeURIComponent(options.join(' '))}` }
}

test('a house behind a pooler signs up, moves money and balances, and names no statement', async () => {
  const world = await openWorld()
  const pooler = through(world, LIMITS)
  const app = await openApp(TEST_CONFIG, world.connection, {
    say: () => undefined,
    webDir: null,
    pooler,
  })
  onTestFinished(app.close)
  const tab = openBrowser((path, init) => fetch(app.address + path, init))
  const ama = { email: 'ama@example.test', password: 'a-fine-password' }
  expect((await tab.post('/api/auth/sign-up', ama)).status).toBe(200)
  expect((await tab.post('/api/pocket/send', { amount: 100 })).status).toBe(200)
  expect((await tab.post('/api/auth/sign-out', {})).status).toBe(200)
  expect((await tab.post('/api/auth/sign-in', ama)).status).toBe(200)
  expect((await tab.get('/api/wallet')).body).toMatchObject({ balance: 2000 })

  const db = openDb(world.connection, { pooler, max: 1 })
  closing.push(db.close)
  const outside = { key: TEST_KEY, noted: null }
  expect((await verifyBooks(db, outside)).filter(({ ok }) => !ok)).toEqual([])
  const names = (one: typeof db) => one.rows(sql`select name from pg_prepared_statements`)
  expect(await names(db)).toEqual([])
  const named = openDb(world.connection, { max: 1 })
  closing.push(named.close)
  expect(await names(named)).not.toEqual([])
})

test('what is written and read without names is what it is with them', async () => {
  const world = await openWorld()
  const unnamed = openDb(world.connection, { pooler: through(world, LIMITS), max: 2 })
  closing.push(unnamed.close)
  const ask = sql`
    select ${41}::bigint + 1 as sum, ${'2026-03-01'}::date as day, ${'ɛ ɔ ₵'}::text as text,
      ${[1, 2]}::int[] as list, timestamptz '2026-03-01 12:00+00' as at, ${null}::text as nothing`
  expect(await unnamed.rows(ask)).toEqual(await world.db.rows(ask))
  const noted = await unnamed.withTx((tx) =>
    tx.count(sql`update settings set min_deposit = ${700}`),
  )
  expect(noted).toBe(1)
  expect(await world.db.one(sql`select min_deposit as least from settings`)).toEqual({ least: 700 })
})

test('the start takes a pooler through which a statement runs as it does past it', async () => {
  const world = await openWorld()
  await expect(examinePooler(world.connection, through(world, LIMITS))).resolves.toBeUndefined()
})

test.each<[string, Record<string, string>, string]>([
  ['the time limit of statements', {}, "statement_timeout = '0' (not '15000')"],
  ['a sure commit', { ...LIMITS, synchronous_commit: 'local' }, 'synchronous_commit = '],
  ['the time zone', { ...LIMITS, timezone: 'Asia/Tokyo' }, "timezone = 'Asia/Tokyo'"],
  ['how days are written', { ...LIMITS, datestyle: 'German' }, "datestyle = 'German, DMY'"],
])('the start refuses a pooler that loses %s, and says what to set', async (_, said, words) => {
  const world = await openWorld()
  const refused = examinePooler(world.connection, through(world, said))
  await expect(refused).rejects.toThrow(StartFault)
  await expect(refused).rejects.toThrow(words)
})

test('the start refuses a pooler before another database than the direct address', async () => {
  const [here, there] = [await openWorld(), await openWorld()]
  await expect(examinePooler(here.connection, through(there, LIMITS))).rejects.toThrow(
    'do not lead to the same database',
  )
})

/**
 * A pooler, by what it does with settings of the start: it refuses them, or drops them in silence.
 */
function poolerThat(does: 'refuses' | 'drops'): Tap {
  return (passing) => {
    const read = openReader(true)
    return {
      fromClient(piece) {
        for (const { type, body, raw } of read(piece)) {
          if (type !== '') passing.toServer(raw)
          else if (does === 'drops') passing.toServer(withoutSettings(body))
          else {
            const words = 'SFATAL\0C08P01\0Munsupported startup parameter: options\0\0'
            passing.toClient(message('E', words))
          }
        }
      },
      fromServer: passing.toClient,
    }
  }
}

function withoutSettings(startup: Buffer): Buffer {
  const words = startup.toString('utf8', 4).split('\0')
  const startupWords: string[] = []
  for (let at = 0; at + 1 < words.length; at += 2) {
    if (['user', 'database'].includes(words[at] ?? ''))
      startupWords.push(...words.slice(at, at + 2))
  }
  const body = Buffer.concat([
    startup.subarray(0, 4),
    Buffer.from(`${startupWords.join('\0')}\0\0`),
  ])
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([length, body])
}

test.each([
  ['refuses', 'unsupported startup parameter'],
  ['drops', 'drops the time limit of statements'],
] as const)('the start refuses a database address behind which a pooler %s what sessions begin with', async (does, words) => {
  const world = await openWorld()
  const { host, user, database } = world.connection
  const wire = await openWire(0, { path: `${host}/.s.PGSQL.5432` }, poolerThat(does))
  closing.push(wire.close)
  const connectionString = `postgres://${user}@127.0.0.1:${wire.port}/${database}`
  const refused = refuseSharedSessions({ connectionString }, 'DATABASE_URL')
  await expect(refused).rejects.toThrow(StartFault)
  await expect(refused).rejects.toThrow(words)
  await expect(refused).rejects.toThrow('Set DATABASE_DIRECT_URL')
  await refuseSharedSessions(world.connection, 'DATABASE_URL')
})
