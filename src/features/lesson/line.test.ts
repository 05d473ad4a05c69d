import { expect, test, vi } from 'vitest'
import { ghs } from '#core/money.ts'
import { decisionCalls } from '#features/wallet/schema/decisions.ts'
import { sql } from '#platform/database/sql.ts'
import { CONSOLE, openLesson } from '#tests/rooms/lesson-room.ts'
import { lessonCalls } from './schema/phone.ts'
import type { Wall } from './schema/wall.ts'

test('phones tell the line as the wall does, from the run on, and the drawer as a share of what it held', async () => {
  const { admin, world, facilitator, goTo } = await openLesson()
  const people = [
    await world.learner({ deposited: ghs(100) }),
    await world.learner({ deposited: ghs(80) }),
    await world.learner({ deposited: ghs(60) }),
  ]
  const [ama, kofi, esi] = people
  if (!ama || !kofi || !esi) throw new Error('Three were made.')
  const read = async () => (await world.ask(lessonCalls.readLine, ama.person, {})).line
  const pay = async (learner: typeof ama, amount: number) => {
    const { requestId } = await learner.requestWithdrawal(ghs(amount))
    await world.ask(decisionCalls.approve, facilitator.person, { requestId })
  }
  // A payout before the run is no part of it: GHS 190 are there when it begins.
  await pay(kofi, 50)
  expect(await read()).toBeNull()
  await goTo('the-run')
  expect(await read()).toEqual({ left: 100, paid: 0, waiting: 0, own: null })
  await pay(ama, 95)
  await kofi.requestWithdrawal(ghs(50))
  expect(await read()).toEqual({ left: 50, paid: 1, waiting: 1, own: { place: 1, of: 2 } })
  const { paid, waiting } = (await admin.get(`${CONSOLE}/wall`)).body as unknown as Wall
  expect(await read()).toMatchObject({ paid, waiting })
  // The order is that in which they asked: who was paid keeps the place, and others come behind.
  const own = async (learner: typeof ama) =>
    (await world.ask(lessonCalls.readLine, learner.person, {})).line?.own
  expect(await own(kofi)).toEqual({ place: 2, of: 2 })
  expect(await own(esi)).toBeNull()
  await esi.requestWithdrawal(ghs(50))
  expect(await Promise.all([ama, kofi, esi].map(own))).toEqual(
    [1, 2, 3].map((place) => ({ place, of: 3 })),
  )
  await admin.post(`${CONSOLE}/end`, {})
  expect(await read()).toBeNull()
  await world.verify()
})

test('a payment while a phone reads is in what was paid and in the drawer, or in neither', async () => {
  const { world, facilitator, goTo } = await openLesson()
  const ama = await world.learner({ deposited: ghs(100) })
  const kofi = await world.learner({ deposited: ghs(100) })
  await world.learner({ deposited: ghs(100) })
  await goTo('the-run')
  const { requestId } = await kofi.requestWithdrawal(ghs(100))
  // The house pays a third of its cash while the trace is brought up to date.
  const db = world.serverParts.db
  const { withTx } = db
  let isPaid = false
  const paysMeanwhile: typeof withTx = async (run) => {
    if (!isPaid) {
      isPaid = true
      await world.ask(decisionCalls.approve, facilitator.person, { requestId })
    }
    return withTx(run)
  }
  vi.spyOn(db, 'withTx').mockImplementation(paysMeanwhile)
  const { line } = await world.ask(lessonCalls.readLine, ama.person, {})
  expect(isPaid).toBe(true)
  expect(line).toMatchObject({ left: 67, paid: 1 })
})

test('of one person’s money no share is told', async () => {
  const { world, goTo } = await openLesson()
  const ama = await world.learner({ deposited: ghs(100) })
  await world.learner()
  await world.db.count(sql`update person set members = 1 where role = 'learner'`)
  await goTo('the-run')
  expect((await world.ask(lessonCalls.readLine, ama.person, {})).line).toMatchObject({ left: null })
})
