import { expect, onTestFinished, test, vi } from 'vitest'
import type { Topic } from '#core/call.ts'
import { ghs } from '#core/money.ts'
import { autopilotCalls } from '#features/autopilot/schema.ts'
import { processAutopilot } from '#features/autopilot/server/process-autopilot.ts'
import { tellLine, tellLineAtRest } from '#features/autopilot/server/tell-line.ts'
import { lessonCalls } from '#features/lesson/schema/phone.ts'
import { sql } from '#platform/database/sql.ts'
import { openWorld, type World } from '#tests/rig/world.ts'
import { openRoom, start } from '#tests/rooms/run-room.ts'
import { cashOutCalls } from './schema.ts'
import { processRun } from './server/process-run.ts'

/** How often everybody was told of something that each of these reads shows; it forgets what it counted. */
function countTold(world: World, ...reads: readonly { topics?: readonly Topic[] }[]): number {
  const isShown = (topic: Topic) => reads.every(({ topics }) => topics?.includes(topic))
  return world.announced.splice(0).filter(({ topic, to }) => to === 'everyone' && isShown(topic))
    .length
}

const PHONE = [cashOutCalls.readCashOut, lessonCalls.readLine, lessonCalls.readThreads]

test.each([
  ['the drawer is empty', 0, 5],
  ['all are paid', 500, 5],
])('those who wait in a run by lot are told of each payment, and of its end once %s', async (_, more, paid) => {
  const { world, boss, learners } = await openRoom(5)
  if (more > 0) await learners[0]?.pay(ghs(more))
  await start(world, boss, 'drawn')
  world.announced.length = 0
  await processRun(world.db)
  // Before the first payment everybody hears how long the line is.
  expect(countTold(world, ...PHONE)).toBe(1 + paid + 1)
  await world.verify()
})

test.each([
  'a run',
  'the autopilot',
])('each payment of %s is told by its own commit', async (by) => {
  const { world, boss, learners } = await openRoom(3)
  if (by === 'a run') await start(world, boss, 'drawn')
  else {
    for (const learner of learners) await learner.requestWithdrawal(ghs(50))
    const pays = { deposits: 'off', paysWithdrawals: true, everySeconds: 0 } as const
    await world.ask(autopilotCalls.set, boss.person, pays)
  }
  let toldWithIt = 0
  world.db.onCommit((changes) => {
    const isPayment = changes.some(({ topic, to }) => topic === 'wallet' && to !== 'admins')
    const isTold = changes.some(({ topic, to }) => topic === 'autopilot' && to === 'everyone')
    if (isPayment && isTold) toldWithIt++
  })
  if (by === 'a run') await processRun(world.db)
  else await processAutopilot(world.db, sql`false`)
  expect(toldWithIt).toBe(3)
  await world.verify()
})

test('those who wait are told that somebody before them was paid by hand, turned down, or left the line', async () => {
  const { world, boss, learners } = await openRoom(3)
  const [ama, kofi, esi] = learners
  const idOf = async (learner = ama) => (await learner?.requestWithdrawal(ghs(50)))?.requestId ?? ''
  const [first, second, third] = [await idOf(ama), await idOf(kofi), await idOf(esi)]
  world.announced.length = 0
  await boss.approve(first)
  expect(countTold(world, ...PHONE)).toBe(1)
  await boss.reset(first)
  expect(countTold(world, ...PHONE)).toBe(1)
  await boss.reject(second, 'The account is not yours.')
  expect(countTold(world, ...PHONE)).toBe(1)
  await esi?.cancel(third)
  expect(countTold(world, ...PHONE)).toBe(1)
  // A deposit is in nobody's line.
  const { requestId } = (await ama?.deposit(ghs(60))) ?? { requestId: '' }
  await boss.approve(requestId)
  expect(countTold(world, ...PHONE)).toBe(0)
  await world.verify()
})

test('a hall is told of several payments at once, and of the last as soon as nobody is paid any more', async () => {
  const world = await openWorld()
  for (let at = 0; at < 11; at++) {
    await Promise.all(Array.from({ length: 10 }, () => world.learner()))
  }
  // All within one moment, however slow this machine is.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(60_000)
  onTestFinished(() => clock.mockRestore())
  const pay = () => world.db.withTx((tx) => tellLine(tx, world.db))
  world.announced.length = 0
  for (let paid = 0; paid < 4; paid++) await pay()
  expect(countTold(world, ...PHONE)).toBe(1)
  await tellLineAtRest(world.db, 200)
  expect(countTold(world, ...PHONE)).toBe(0)
  await tellLineAtRest(world.db, null)
  await tellLineAtRest(world.db, null)
  expect(countTold(world, ...PHONE)).toBe(1)
  // A payment that told is no longer in memory as told where its commit failed.
  clock.mockReturnValue(120_000)
  await pay()
  await pay()
  clock.mockReturnValue(180_000)
  const fails = world.db.withTx(async (tx) => {
    await tellLine(tx, world.db)
    throw new Error('The commit was lost.')
  })
  await expect(fails).rejects.toThrow('lost')
  expect(countTold(world, ...PHONE)).toBe(1)
  await tellLineAtRest(world.db, null)
  expect(countTold(world, ...PHONE)).toBe(1)
  // A class hears of each.
  await world.db.count(
    sql`update person set members = 0 where id in (select id from person limit 20)`,
  )
  for (let paid = 0; paid < 4; paid++) await pay()
  expect(countTold(world, ...PHONE)).toBe(4)
})
