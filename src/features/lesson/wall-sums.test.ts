import { expect, test } from 'vitest'
import { processClockMove } from '#app/day-turn.ts'
import { ghs } from '#core/money.ts'
import { machinesCalls } from '#features/machines/schema.ts'
import { pocketCalls } from '#features/pocket/schema.ts'
import { walletCalls } from '#features/wallet/schema.ts'
import { openLesson } from '#tests/rooms/lesson-room.ts'
import { sceneNamesOf } from './scenes/scenes.ts'
import { lessonCalls } from './schema/phone.ts'
import { wallCalls } from './schema/wall.ts'
import { lessonAdminCalls } from './schema.ts'

async function openWall() {
  const { world, facilitator: boss, goTo } = await openLesson()
  return { world, boss, goTo, wall: () => world.ask(wallCalls.readWall, boss.person, {}) }
}

test('a payment that came again after it was sent back is on the wall, in its cloth and on its phone', async () => {
  const { world, boss, wall } = await openWall()
  const ama = await world.learner({ deposited: ghs(100) })
  await world.learner({ deposited: ghs(100) })
  const { requestId } = await ama.deposit(ghs(40))
  await boss.reject(requestId)
  expect(await wall()).toMatchObject({ deposits: { count: 2, amount: ghs(200) } })
  await boss.reset(requestId)
  await boss.approve(requestId)
  const { deposits, drawer, threads } = await wall()
  expect([deposits, drawer]).toEqual([{ count: 3, amount: ghs(240) }, ghs(240)])
  expect(threads).toHaveLength(3)
  const own = await world.ask(lessonCalls.readThreads, ama.person, {})
  expect(own.threads.map(({ amount }) => amount)).toEqual([ghs(100), ghs(40)])
  await world.verify()
})

test('a payment that was sent back makes nobody’s money the money of several', async () => {
  const { world, boss, wall } = await openWall()
  await world.learner({ deposited: ghs(200) })
  const kofi = await world.learner()
  await boss.reject((await kofi.deposit(ghs(90))).requestId)
  expect(await wall()).toMatchObject({ deposits: { count: 1, amount: null }, drawer: null })
  await world.verify()
})

test('nor does a facilitator who plays', async () => {
  const { world, boss, wall } = await openWall()
  const [ama, kofi] = [await world.learner({ deposited: ghs(200) }), await world.learner()]
  await world.ask(pocketCalls.sendPayment, boss.person, { amount: ghs(50) })
  expect(await wall()).toMatchObject({ deposits: { count: 2, amount: null }, drawer: null })
  await kofi.deposit(ghs(60))
  expect(await wall()).toMatchObject({ deposits: { amount: ghs(310) }, drawer: ghs(310) })
  await boss.approve((await ama.requestWithdrawal(ghs(50))).requestId)
  expect((await wall()).paidOut).toBeNull()
  await world.verify()
})

test('a day’s profit of one learner is hidden, also where a facilitator’s machine is paid beside it', async () => {
  const { world, boss, wall } = await openWall()
  const [ama, kofi] = [
    await world.learner({ deposited: ghs(200) }),
    await world.learner({ deposited: ghs(200) }),
  ]
  await ama.buy(10)
  const { reference } = await world.ask(pocketCalls.sendPayment, boss.person, { amount: ghs(100) })
  const { requestId } = await world.ask(walletCalls.requestDeposit, boss.person, {
    amount: ghs(100),
    method: 'mtn',
    accountName: 'Esi',
    reference,
  })
  await boss.approve(requestId)
  await world.ask(machinesCalls.buy, boss.person, { machineId: 10, price: ghs(50) })
  await world.advance()
  await kofi.buy(10)
  await world.advance()
  const { credits } = await wall()
  expect(credits.slice(-2)).toEqual([null, ghs(30)])
  await world.verify()
})

test('that who put money in was paid every day is so once all have bought with it before the days', async () => {
  const { world, boss, goTo, wall } = await openWall()
  const passDays = async () => {
    await goTo('it-works')
    await processClockMove(world.serverParts)
  }
  const [ama, kofi] = [
    await world.learner({ deposited: ghs(200) }),
    await world.learner({ deposited: ghs(200) }),
  ]
  await ama.buy(10)
  await passDays()
  // Kofi has the money in his wallet still, and was paid nothing.
  expect((await wall()).since).toMatchObject({ isPaidDaily: false })
  await kofi.buy(10)
  expect((await wall()).since).toMatchObject({ isPaidDaily: false })
  await world.ask(lessonAdminCalls.end, boss.person, {})
  await world.ask(lessonAdminCalls.begin, boss.person, { length: 60, scenes: sceneNamesOf(60) })
  await passDays()
  expect((await wall()).since).toMatchObject({ isPaidDaily: true })
  await world.learner({ deposited: ghs(50) })
  expect((await wall()).since).toMatchObject({ isPaidDaily: false })
  await world.verify()
})
