import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Refusal } from '#core/errors.ts'
import { ghs } from '#core/money.ts'
import { openWorld, type World } from '#tests/rig/world.ts'
import type { Tx } from './db.ts'
import { awaitInOrder } from './queryable.ts'
import { sql } from './sql.ts'

const minimum = async ({ db }: World) =>
  (await db.one<{ is: number }>(sql`select min_deposit as is from settings`)).is

const set = (to: number) => sql`update settings set min_deposit = ${to}`
const FAILS = sql`select 1 / 0`

test('BEGIN leaves with the first statement and COMMIT with the last: two trips for a transaction', async () => {
  const world = await openWorld()
  const twice = () =>
    world.db.withTx(async (tx) => {
      await tx.count(set(4_000))
      tx.beforeCommit(tx.count(set(4_100)))
    })
  // Each connection of the pool has to hear of a statement once.
  for (let times = 0; times < 3; times++) await twice()
  expect(await countRoundTrips(world.connection.database, twice)).toBe(2)
  expect(await minimum(world)).toBe(4_100)
})

test('what is asked together is one trip, and each statement sees what those before it did', async () => {
  const world = await openWorld()
  const read = sql`select min_deposit as is from settings`
  const work = () =>
    world.db.withTx(async (tx) => {
      await tx.count(set(1_000))
      return awaitInOrder(tx.count(set(4_200)), tx.one(read), tx.count(set(4_300)), tx.one(read))
    })
  await work()
  expect(await work()).toEqual([1, { is: 4_200 }, 1, { is: 4_300 }])
  expect(await countRoundTrips(world.connection.database, work)).toBe(3)
})

test('where a statement fails nothing is kept, whether it is the first, one of several or the last', async () => {
  const world = await openWorld()
  const before = await minimum(world)
  for (let times = 0; times < 3; times++) {
    const first = world.db.withTx((tx) => awaitInOrder(tx.rows(FAILS), tx.count(set(5_000))))
    await expect(first).rejects.toMatchObject({ code: '22012' })
    const second = world.db.withTx((tx) => awaitInOrder(tx.count(set(5_000)), tx.rows(FAILS)))
    await expect(second).rejects.toMatchObject({ code: '22012' })
    const last = world.db.withTx(async (tx) => {
      await tx.count(set(5_000))
      tx.beforeCommit(tx.rows(FAILS))
    })
    await expect(last).rejects.toMatchObject({ code: '22012' })
  }
  expect(await minimum(world)).toBe(before)
})

test('COMMIT leaves with what nothing waits for, and commits nothing where that fails', async () => {
  const world = await openWorld()
  const work = (asked: (tx: Tx) => Promise<unknown>) =>
    world.db.withTx(async (tx) => {
      await tx.count(set(4_000))
      tx.beforeCommit(tx.count(set(4_500)))
      tx.beforeCommit(asked(tx))
    })
  const sound = () => work((tx) => tx.count(set(4_600)))
  for (let times = 0; times < 3; times++) await sound()
  expect(await countRoundTrips(world.connection.database, sound)).toBe(2)
  expect(await minimum(world)).toBe(4_600)

  await world.db.rows(set(4_700))
  for (let times = 0; times < 3; times++) {
    await expect(work((tx) => tx.rows(FAILS))).rejects.toMatchObject({ code: '22012' })
    const outcome = work((tx) =>
      tx.rows(FAILS).catch(() => {
        throw new Refusal('conflict', 'It was there already.')
      }),
    )
    await expect(outcome).rejects.toMatchObject({ message: 'It was there already.' })
  }
  expect(await minimum(world)).toBe(4_700)
})

test('where BEGIN fails, no statement becomes a transaction of its own', async () => {
  const world = await openWorld()
  const before = await minimum(world)
  const work = () =>
    world.db.withTx((tx) =>
      awaitInOrder(tx.count(set(6_000)), tx.count(set(6_100)), tx.count(set(6_200))),
    )
  for (let times = 0; times < 3; times++) await world.db.withTx((tx) => tx.count(set(before)))
  const wire = await world.db.pool.connect()
  const { connection } = wire as unknown as { connection: object }
  wire.release()
  const wires = Object.getPrototypeOf(connection) as { parse(asked: { text: string }): void }
  const parse = wires.parse
  const spy = vi.spyOn(wires, 'parse').mockImplementation(function (this: object, asked) {
    const isBegin = asked.text.startsWith('begin')
    return parse.call(this, isBegin ? { ...asked, text: 'begin at once' } : asked)
  })
  onTestFinished(() => spy.mockRestore())
  await expect(work()).rejects.toMatchObject({ code: '42601' })
  spy.mockRestore()
  expect(await minimum(world)).toBe(before)
})

test('a money command waits for the database four times at most', async () => {
  const world = await openWorld()
  const ama = await world.learner({ deposited: ghs(1_000) })
  await ama.pay(ghs(40))
  const commands = {
    'machines.buy': (at: number) => ama.buy(at),
    'pocket.sendPayment': () => ama.pay(ghs(40)),
    'wallet.requestDeposit': async () => ama.requestDeposit(ghs(40), 'MM12345678'),
    'wallet.requestWithdrawal': () => ama.requestWithdrawal(ghs(50)),
  }
  // The world of the tests looks up the day and the house before each call, as a visit does in one trip,
  // and two builders look up what they ask with.
  const lookedUp = { 'machines.buy': 3, 'wallet.requestWithdrawal': 3 } as Record<string, number>
  const trips: Record<string, number> = {}
  for (const [name, command] of Object.entries(commands)) {
    await command(1)
    trips[name] =
      (await countRoundTrips(world.connection.database, () => command(2))) - (lookedUp[name] ?? 2)
  }
  expect(trips).toEqual({
    'machines.buy': 4,
    'pocket.sendPayment': 3,
    'wallet.requestDeposit': 3,
    'wallet.requestWithdrawal': 4,
  })
  await world.verify()
})

test('a transaction that asks nothing costs nothing', async () => {
  const world = await openWorld()
  expect(
    await countRoundTrips(world.connection.database, () => world.db.withTx(async () => 'nothing')),
  ).toBe(0)
  expect(pg.Client.prototype.query).toBeTypeOf('function')
})

/**
 * How often a connection of this database waits for it while `run` runs: what is asked while answers are
 * still on their way goes along with them and is no trip of its own. Worlds of other tests, whose jobs may
 * be ending still, are not counted.
 */
async function countRoundTrips(
  database: string | undefined,
  run: () => Promise<unknown>,
): Promise<number> {
  const waiting = new Map<unknown, number>()
  let trips = 0
  const query = pg.Client.prototype.query as unknown as (...words: unknown[]) => unknown
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: unknown,
    ...words: unknown[]
  ) {
    if ((this as { database?: string }).database !== database) return query.apply(this, words)
    const before = waiting.get(this) ?? 0
    if (before === 0) trips++
    waiting.set(this, before + 1)
    const ended = () => waiting.set(this, (waiting.get(this) ?? 1) - 1)
    const callback = words.at(-1)
    if (typeof callback === 'function') {
      words[words.length - 1] = (...answer: unknown[]) => {
        ended()
        callback(...answer)
      }
      return query.apply(this, words)
    }
    const answer = query.apply(this, words) as Promise<unknown>
    answer.then(ended, ended)
    return answer
  })
  try {
    await run()
    return trips
  } finally {
    spy.mockRestore()
  }
}
