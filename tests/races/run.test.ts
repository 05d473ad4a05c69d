import { describe, expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { pocketCalls } from '#features/pocket/schema.ts'
import { runCalls } from '#features/run/schema.ts'
import { processRun } from '#features/run/server/process-run.ts'
import { decisionCalls } from '#features/wallet/schema/decisions.ts'
import { readHouseCash } from '#ledger/books.ts'
import type { Db } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { openProcesses, settled, spread } from '../rig/processes.ts'
import { openWorld, type World } from '../rig/world.ts'

/** A room whose drawer pays all but about one in eleven: each has a bonus that no cash stands behind. */
async function openRoom(people: number) {
  const world = await openWorld()
  const boss = await world.admin()
  const learners = []
  for (let made = 0; made < people; made++)
    learners.push(await world.learner({ deposited: ghs(200) }))
  const start = async (order: 'drawn' | 'joined' = 'drawn') => {
    await world.ask(runCalls.startRun, boss.person, { order })
    await world.db.count(sql`update run set every_ms = 0`)
  }
  return { world, boss, learners, start }
}

type Line = {
  place: number
  status: string
  payments: number
  amount: number
  paidAt: string | null
}

/** Everyone in the line, with how often the books paid them. */
async function lineOf({ db }: World): Promise<Line[]> {
  return db.rows<Line>(sql`
    select place, request.status::text, amount, decided_at as "paidAt", (
      select count(*)::int from transfer
      where cause = request.id and kind = 'withdrawal_approved' and target = 'pocket'
    ) as payments
    from run_place join request on request.id = request_id order by place`)
}

/** Nobody was paid twice, everyone before the stop is paid, nobody after it, each after the one before. */
function expectServedInOrder(line: readonly Line[]) {
  const paid = line.findLastIndex(({ status }) => status === 'completed') + 1
  expect(line.map(({ status, payments }) => [status, payments])).toEqual(
    line.map((_, at) => (at < paid ? ['completed', 1] : ['pending', 0])),
  )
  const times = line.slice(0, paid).map(({ paidAt }) => paidAt ?? '')
  expect(times).toEqual(times.toSorted())
  return paid
}

describe('a run in several processes', () => {
  test('pays nobody twice, keeps the order, and leaves no negative drawer', async () => {
    const { world, start } = await openRoom(12)
    await start()
    await Promise.all(openProcesses(world, 3).map(({ db }) => processRun(db)))

    const line = await lineOf(world)
    expect(line).toHaveLength(12)
    const paid = expectServedInOrder(line)
    expect(paid).toBe(10)
    // The rest then goes to the next in the line, in part and once.
    const parts = await world.db.rows(sql`
      select amount, part_of = (select request_id from run_place where place = ${paid + 1}) as "isNext"
      from request where part_of is not null`)
    expect(parts).toEqual([{ amount: ghs(12 * 200 - 10 * 220), isNext: true }])
    expect(await readHouseCash(world.db)).toBe(0)
    expect(await world.db.one(sql`select state::text from run`)).toEqual({ state: 'short' })
    await world.verify()
  })

  test('goes on while others decide and pay in: one effect for each request, and all of it in the books', async () => {
    const { world, boss, learners, start } = await openRoom(12)
    const earlier = await Promise.all(learners.map((each) => each.requestWithdrawal(ghs(60))))
    await start('joined')
    const processes = openProcesses(world, 3)
    const { refusals } = await settled<unknown>([
      ...processes.map(({ db }) => processRun(db)),
      ...spread(processes, 12, ({ ask }, at) =>
        ask(at % 2 ? decisionCalls.approve : decisionCalls.reject, boss.person, {
          requestId: earlier[at]?.requestId ?? '',
          ...(at % 2 ? {} : { reason: 'no' }),
        }),
      ),
      ...spread(processes, 12, ({ ask }, at) =>
        ask(pocketCalls.sendPayment, learners[at]?.person ?? null, { amount: ghs(5) }),
      ),
    ])
    for (const { code } of refusals) expect(['conflict', 'insufficient']).toContain(code)
    for (const { payments } of await lineOf(world)) expect(payments).toBeLessThanOrEqual(1)
    expect(await readHouseCash(world.db)).toBeGreaterThanOrEqual(0)
    expect(await world.db.rows(sql`select from run where ended_at is null`)).toEqual([])
    await world.verify()
  })

  test('of two admins who start one at once, one does, and the other is told', async () => {
    const { world, boss } = await openRoom(2)
    const [one, two] = openProcesses(world, 2)
    const other = await world.admin()
    const { answers, refusals } = await settled([
      one?.ask(runCalls.startRun, boss.person, { order: 'drawn' }) ?? Promise.reject(),
      two?.ask(runCalls.startRun, other.person, { order: 'joined' }) ?? Promise.reject(),
    ])
    expect(answers).toHaveLength(1)
    expect(refusals.map(({ code }) => code)).toEqual(['conflict'])
    await processRun(world.db)
    await world.verify()
  })
})

describe('a run that is killed', () => {
  test.each([
    'before',
    'after',
  ] as const)('%s any one of its steps is carried on by the next process to the same end', async (moment) => {
    const { world, learners, start } = await openRoom(4)
    await start()
    let kills = 0
    // A step or two each, and then gone: before the next, or just after it.
    const life = () => (moment === 'before' ? 2 + (kills % 2) : 1)
    while (await isKilled(processRun(dying(world.db, life(), moment)))) kills += 1
    expect(kills).toBeGreaterThanOrEqual(5)
    await processRun(world.db)
    const line = await lineOf(world)
    expect(line).toHaveLength(learners.length)
    expect(expectServedInOrder(line)).toBe(3)
    await world.verify()
  })

  test('inside a step leaves nothing of it, and nobody is paid twice', async () => {
    const { world, start } = await openRoom(4)
    await start()
    let kills = 0
    for (let at = 1; await isKilled(processRun(dyingInside(world.db, at))); at++) kills += 1
    expect(kills).toBeGreaterThan(5)
    await processRun(world.db)
    expect(expectServedInOrder(await lineOf(world))).toBe(3)
    await world.verify()
  })
})

/** A database that is gone at its `at`-th step: before it ran, or just after it was committed. */
function dying(db: Db, at: number, moment: 'before' | 'after'): Db {
  let ran = 0
  return {
    ...db,
    withTx: async (run) => {
      const isLast = ++ran === at
      if (isLast && moment === 'before') throw new Error('killed')
      const result = await db.withTx(run)
      if (isLast) throw new Error('killed')
      return result
    },
  }
}

/** A database that is gone in the middle of a step, at the `at`-th row that is written. */
function dyingInside(db: Db, at: number): Db {
  let wrote = 0
  return {
    ...db,
    withTx: (run) =>
      db.withTx((tx) => {
        const count: Db['count'] = async (statement) => {
          const result = await tx.count(statement)
          if (++wrote === at) throw new Error('killed')
          return result
        }
        return run({ ...tx, count })
      }),
  }
}

async function isKilled(carrying: Promise<unknown>): Promise<boolean> {
  try {
    await carrying
    return false
  } catch (error) {
    if ((error as Error).message !== 'killed') throw error
    return true
  }
}
