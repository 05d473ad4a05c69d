import { expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { processAutopilot } from '#features/autopilot/server/process-autopilot.ts'
import { cashOutCalls } from '#features/run/schema.ts'
import { IS_RUN_UNDER_WAY } from '#features/run/views.ts'
import { truthCalls } from '#features/truth/schema.ts'
import { decisionCalls } from '#features/wallet/schema/decisions.ts'
import { CONSOLE, openLesson } from '#tests/rooms/lesson-room.ts'
import { lessonCalls } from './schema/phone.ts'
import type { Wall } from './schema/wall.ts'

test('own threads are whole before the run, leave in it, and are what the truth says lies there still', async () => {
  const { admin, world, facilitator, goTo } = await openLesson()
  const [ama, kofi, esi] = [
    await world.learner({ deposited: ghs(100) }),
    await world.learner({ deposited: ghs(80) }),
    await world.learner({ deposited: ghs(60) }),
  ]
  const all = [ama, kofi, esi]
  const pay = async (learner: typeof ama, amount: number) => {
    const { requestId } = await learner.requestWithdrawal(ghs(amount))
    await world.ask(decisionCalls.approve, facilitator.person, { requestId })
  }
  const roomOf = async ({ person }: typeof ama) =>
    (await world.ask(lessonCalls.readThreads, person, {})).room
  const threadsOf = async ({ person }: typeof ama) =>
    (await world.ask(lessonCalls.readThreads, person, {})).threads
  // The colour of each is that of their threads on the wall.
  const wall = (await admin.get(`${CONSOLE}/wall`)).body as unknown as Wall
  for (const [at, { person }] of all.entries()) {
    const { hue } = await world.ask(lessonCalls.readThreads, person, {})
    expect(hue).toBe(wall.threads[at]?.hue)
  }
  expect(new Set(wall.threads.map(({ hue }) => hue)).size).toBe(all.length)
  await pay(kofi, 50)
  expect(await threadsOf(ama)).toEqual([{ amount: ghs(100), remains: ghs(100) }])
  expect(await roomOf(kofi)).toBeNull()
  await goTo('the-run')
  expect(await threadsOf(ama)).toEqual([{ amount: ghs(100), remains: ghs(50) }])
  // The oldest lies left, and the cloth leaves from there.
  // A thousandth is as fine as the wall: the part before one's own gives no amount to the pesewa.
  // Its colours are told at twenty-four places, ten of them amid the first thread: no amount follows.
  const hues = wall.threads.map(({ hue }) => hue)
  expect(await roomOf(kofi)).toEqual({
    gone: 0.208,
    places: [{ at: 0.417, wide: 0.333 }],
    hues: [10, 8, 6].flatMap((count, at) => Array.from({ length: count }, () => hues[at])),
  })
  await pay(ama, 70)
  expect(await threadsOf(ama)).toEqual([{ amount: ghs(100), remains: 0 }])
  expect(await threadsOf(kofi)).toEqual([{ amount: ghs(80), remains: ghs(60) }])
  await admin.post('/api/admin/debrief/reveal', { revealed: true })
  // Thread by thread it is what the truth says of the same person.
  for (const learner of all) {
    const threads = await threadsOf(learner)
    const truth = await world.ask(truthCalls.readTruth, learner.person, {})
    const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0)
    expect(sum(threads.map(({ amount }) => amount))).toBe(truth.putIn)
    expect(sum(threads.map(({ remains }) => remains))).toBe(truth.inDrawer)
  }
  await world.verify()
})

test('no phone is told the room’s cloth where its place would tell what another one put in', async () => {
  const { world, goTo } = await openLesson()
  const ama = await world.learner({ deposited: ghs(100) })
  await world.learner({ deposited: ghs(80) })
  await goTo('the-run')
  const threads = () => world.ask(lessonCalls.readThreads, ama.person, {})
  expect((await threads()).room).toBeNull()
  const esi = await world.learner({})
  expect((await threads()).room).toBeNull()
  expect((await world.ask(lessonCalls.readThreads, esi.person, {})).room).toBeNull()
  await world.verify()
})

test('own threads are read again at each payment of the run, also one between two others', async () => {
  const { world, goTo } = await openLesson()
  const [ama, kofi, esi] = [
    await world.learner({ deposited: ghs(100) }),
    await world.learner({ deposited: ghs(80) }),
    await world.learner({ deposited: ghs(60) }),
  ]
  await goTo('the-run')
  const gone = async () => (await world.ask(lessonCalls.readThreads, esi.person, {})).room?.gone
  expect(await gone()).toBe(0)
  await world.ask(cashOutCalls.cashOut, kofi.person, {})
  world.announced.length = 0
  await processAutopilot(world.db, IS_RUN_UNDER_WAY)
  // Kofi is given what Ama put in, and the cloth of all of them is shorter.
  expect(await gone()).toBeGreaterThan(0)
  expect((await world.ask(lessonCalls.readThreads, ama.person, {})).threads[0]?.remains).toBe(0)
  const changes = world.announced.filter(({ to }) => to === 'everyone' || to === esi.id)
  expect(
    changes.some(({ topic }) => lessonCalls.readThreads.topics?.some((shown) => shown === topic)),
  ).toBe(true)
  await world.verify()
})
