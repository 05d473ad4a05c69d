import { expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { truthCalls } from '#features/truth/schema.ts'
import { decisionCalls } from '#features/wallet/schema/decisions.ts'
import { CONSOLE, openLesson } from '#tests/rooms/lesson-room.ts'
import { lessonCalls } from './schema/phone.ts'
import type { Wall } from './schema/wall.ts'

test('own threads are whole before the run, leave in it, and say whose they became at the reveal', async () => {
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
  expect(await threadsOf(ama)).toEqual([{ amount: ghs(100), remains: ghs(100), gone: [] }])
  await goTo('the-run')
  expect(await threadsOf(ama)).toEqual([{ amount: ghs(100), remains: ghs(50), gone: [] }])
  await pay(ama, 70)
  expect(await threadsOf(ama)).toEqual([{ amount: ghs(100), remains: 0, gone: [] }])
  expect(await threadsOf(kofi)).toEqual([{ amount: ghs(80), remains: ghs(60), gone: [] }])
  await admin.post('/api/admin/debrief/reveal', { revealed: true })
  const [thread] = await threadsOf(ama)
  expect(thread?.gone.map(({ taker, amount }) => [taker === null, amount])).toEqual([
    [false, ghs(50)],
    [true, ghs(50)],
  ])
  // Thread by thread it is what the truth says of the same person.
  for (const learner of all) {
    const threads = await threadsOf(learner)
    const truth = await world.ask(truthCalls.readTruth, learner.person, {})
    const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0)
    expect(sum(threads.map(({ amount }) => amount))).toBe(truth.putIn)
    expect(sum(threads.map(({ remains }) => remains))).toBe(truth.inDrawer)
    const gone = threads.flatMap((each) => each.gone)
    for (const isSelf of [true, false]) {
      expect(
        sum(gone.filter(({ taker }) => (taker === null) === isSelf).map((p) => p.amount)),
      ).toBe(
        sum(truth.to.named.filter(({ who }) => (who === 'self') === isSelf).map((p) => p.amount)),
      )
    }
  }
  await world.verify()
})
