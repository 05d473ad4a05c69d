import { describe, expect, test } from 'vitest'
import { processClockMove, turnDay } from '#app/day-turn.ts'
import { addDays } from '#core/day.ts'
import { newId } from '#core/ids.ts'
import { ghs, type Pesewas, pesewas } from '#core/money.ts'
import { clockCalls } from '#features/clock/schema.ts'
import { readClock } from '#features/clock/server/clock.ts'
import { passDay } from '#features/clock/server/move.ts'
import { machinesCalls } from '#features/machines/schema.ts'
import type { Change } from '#platform/base/change.ts'
import type { Db } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { openProcesses, settled } from '../rig/processes.ts'
import { untilWaiting } from '../rig/until-waiting.ts'
import { type Learner, openWorld, type World } from '../rig/world.ts'

/** Sankofa Mini: GHS 50, GHS 10 a day. */
const MINI = 10

/** A room in which everyone owns one machine from today on. */
async function openRoom(people: number) {
  const world = await openWorld()
  const boss = await world.admin()
  const learners: Learner[] = []
  for (let made = 0; made < people; made++)
    learners.push(await world.learner({ deposited: ghs(60) }))
  for (const learner of learners) await learner.buy(MINI)
  const today = await world.today()
  const wish = async (days: number) =>
    world.ask(clockCalls.moveOn, boss.person, { days, from: await world.today() })
  return { world, boss, learners, today, wish }
}

/** How often each learner was paid for each day: 1, wherever everything is right. */
async function timesPaid({ db }: World) {
  return db.rows<{ learner: string; day: string; times: number; amount: Pesewas }>(sql`
    select learner_id as learner, day, count(*)::int as times, sum(amount) as amount
    from transfer where kind = 'day_settled' group by learner_id, day order by day, learner_id`)
}

describe('several processes', () => {
  test('that carry one move together pay every learner for every day once, and pass no day more', async () => {
    const { world, learners, today, wish } = await openRoom(4)
    const processes = openProcesses(world, 3)
    await wish(7)
    // Each of them does this by itself when it hears of the wish.
    await Promise.all(
      [...processes, ...processes].map(({ db }) =>
        processClockMove({ db, announce: () => undefined }),
      ),
    )
    await processClockMove(world.serverParts)

    expect(await readClock(world.db)).toEqual({
      today: addDays(today, 7),
      movedDays: 7,
      settledThrough: addDays(today, 7),
      paceSeconds: null,
      isClosed: false,
      nowMs: expect.any(Number),
      seenMs: expect.any(Number),
      isSeen: true,
    })
    const lines = await timesPaid(world)
    expect(lines).toHaveLength(learners.length * 7)
    for (const { times, amount } of lines) expect([times, amount]).toEqual([1, ghs(10)])
    await world.verify()
  })

  test('that settle one day together tell everyone of it once', async () => {
    const { world, wish } = await openRoom(4)
    const processes = openProcesses(world, 4)
    await wish(1)
    expect(await passDay(world.db)).toBe(true)
    let announcements = 0
    const announce = (changes: readonly Change[]) => {
      if (changes.some(({ topic, to }) => topic === 'clock' && to === 'everyone')) announcements++
    }
    await Promise.all(processes.map(({ db }) => turnDay({ db, announce })))
    expect(announcements).toBe(1)
    await world.verify()
  })

  test('that carry a move tell every page of its day once, also where another of them ends the move', async () => {
    const { world, wish } = await openRoom(4)
    const [noting, ending] = openProcesses(world, 2)
    if (!noting || !ending) throw new Error('there are two')
    await wish(1)
    let [everyone, admins] = [0, 0]
    const announce = (changes: readonly Change[]) => {
      if (changes.some(({ topic, to }) => topic === 'clock' && to === 'everyone')) everyone++
      if (changes.some(({ topic, to }) => topic === 'clock' && to === 'admins')) admins++
    }
    // The other process ends the move between the note of the first and its own end of it.
    const db: Db = {
      ...noting.db,
      maybe: async (statement) => {
        if (statement.text.includes('moving_to = null')) {
          await processClockMove({ db: ending.db, announce })
        }
        return noting.db.maybe(statement)
      },
    }
    await processClockMove({ db, announce })
    expect({ everyone, admins }).toEqual({ everyone: 1, admins: 1 })
    await world.verify()
  })

  test('let no day begin before everyone is settled for the one before, however many ask', async () => {
    const { world, wish } = await openRoom(2)
    const processes = openProcesses(world, 3)
    await wish(5)
    const pass = async () =>
      (await Promise.all(processes.map(({ db }) => passDay(db)))).filter(Boolean).length
    for (let day = 1; day <= 5; day++) {
      expect([await pass(), await pass()]).toEqual([1, 0])
      const { today, settledThrough } = await readClock(world.db)
      expect(settledThrough).toBe(addDays(today, -1))
      await turnDay(world.serverParts)
    }
    expect(await pass()).toBe(0)
    await world.verify()
  })

  test('of two admins who move the clock at once one wins, and the other is told', async () => {
    const { world, boss, today } = await openRoom(1)
    const [one, two] = openProcesses(world, 2)
    const other = await world.admin()
    if (!one || !two) throw new Error('there are two')
    const { answers, refusals } = await settled([
      one.ask(clockCalls.moveOn, boss.person, { days: 1, from: today }),
      two.ask(clockCalls.moveOn, other.person, { days: 1, from: today }),
    ])
    expect(answers).toEqual([{ until: addDays(today, 1) }])
    expect(refusals.map(({ code }) => code)).toEqual(['conflict'])
    await processClockMove(world.serverParts)

    // An admin who saw the older day does not move the clock again.
    await expect(
      two.ask(clockCalls.moveOn, other.person, { days: 1, from: today }),
    ).rejects.toThrow(/The clock has moved meanwhile/)
    expect((await readClock(world.db)).movedDays).toBe(1)
    await world.verify()
  })

  test('the same press sent twice moves the clock once', async () => {
    const { world, boss, today } = await openRoom(1)
    const [one, two] = openProcesses(world, 2)
    const key = newId()
    const input = { days: 2, from: today }
    const press = [one, two].map((each) => each?.ask(clockCalls.moveOn, boss.person, input, key))
    const { answers } = await settled(press as Promise<unknown>[])
    expect(answers).toEqual([{ until: addDays(today, 2) }, { until: addDays(today, 2) }])
    await processClockMove(world.serverParts)
    expect((await readClock(world.db)).movedDays).toBe(2)
    await world.verify()
  })
})

describe('a process that is killed', () => {
  test.each([
    'before',
    'after',
  ] as const)('%s any one of its statements leaves a move that the next process carries to its end', async (moment) => {
    const { world, learners, today, wish } = await openRoom(2)
    let days = 0
    for (let at = 1; ; at++) {
      await wish(2)
      days += 2
      const died = await processClockMove({
        db: dying(world.db, at, moment),
        announce: () => undefined,
      }).then(
        () => false,
        (error: unknown) => {
          if ((error as Error).message !== 'killed') throw error
          return true
        },
      )
      await processClockMove(world.serverParts)
      const clock = await readClock(world.db)
      expect([at, clock.today, clock.settledThrough]).toEqual([
        at,
        addDays(today, days),
        addDays(today, days),
      ])
      // Past its last statement nothing kills it any more.
      if (!died) break
    }
    expect(days).toBeGreaterThan(20)
    const lines = await timesPaid(world)
    // The machines end after sixty days; until then each day is paid once.
    expect(lines).toHaveLength(learners.length * Math.min(days, 60))
    expect(new Set(lines.map(({ times }) => times))).toEqual(new Set([1]))
    await world.verify()
  })
})

/** A database that is gone from its `at`-th statement or transaction on: before it ran, or just after. */
function dying(db: Db, at: number, moment: 'before' | 'after'): Db {
  let ran = 0
  const mortal =
    <A extends unknown[], R>(run: (...given: A) => Promise<R>) =>
    async (...given: A): Promise<R> => {
      ran++
      if (ran > at || (ran === at && moment === 'before')) throw new Error('killed')
      const result = await run(...given)
      if (ran === at) throw new Error('killed')
      return result
    }
  return {
    ...db,
    one: mortal(db.one) as Db['one'],
    maybe: mortal(db.maybe) as Db['maybe'],
    count: mortal(db.count),
    withTx: mortal(db.withTx) as Db['withTx'],
  }
}

test('a command begun before the day turned carries the earlier day, and loses nothing', async () => {
  const world = await openWorld()
  const boss = await world.admin()
  const ama = await world.learner({ deposited: ghs(60) })
  const today = await world.today()
  const [shop, turner] = openProcesses(world, 2)
  if (!shop || !turner) throw new Error('there are two')

  let buying: Promise<{ boughtOn: string }> | undefined
  let carrying: Promise<unknown> | undefined
  await world.db.withTx(async (tx) => {
    await tx.rows(sql`select from books where learner_id = ${ama.id} for update`)
    buying = shop.ask(machinesCalls.buy, ama.person, { machineId: MINI, price: pesewas(5000) })
    await untilWaiting(world.db, 1)
    await world.ask(clockCalls.moveOn, boss.person, { days: 1, from: today })
    carrying = processClockMove(turner.serverParts)
    // The day has begun, and its settlement waits for the purchase's lock.
    await untilWaiting(world.db, 2)
    expect((await readClock(world.db)).today).toBe(addDays(today, 1))
    expect((await readClock(world.db)).settledThrough).toBe(today)
  })
  expect((await buying)?.boughtOn).toBe(today)
  await carrying
  const { db } = world
  expect(
    await db.rows(sql`
      select kind::text, day from transfer where learner_id = ${ama.id} order by number desc limit 2`),
  ).toEqual([
    { kind: 'day_settled', day: addDays(today, 1) },
    { kind: 'machine_bought', day: today },
  ])
  await world.verify()
})
