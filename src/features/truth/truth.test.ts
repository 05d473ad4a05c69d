import { expect, test } from 'vitest'
import { ghs, pesewas } from '#core/money.ts'
import { peopleCalls } from '#features/people/schema.ts'
import { sql } from '#platform/database/sql.ts'
import { openWorld, type World } from '#tests/rig/world.ts'
import { openRoom, truthOf } from '#tests/rooms/truth-room.ts'
import { findStrayFlows } from './server/stray-flows.ts'
import { toSide } from './web/truth-rows.ts'

const reveal = (world: World) => world.db.count(sql`update settings set revealed = true`)

test('before the reveal a learner is refused, an admin is not; after it everyone sees their own', async () => {
  const { world, boss, ama, kofi } = await openRoom()
  await expect(truthOf(world, ama.person)).rejects.toMatchObject({ code: 'not_allowed' })
  expect((await truthOf(world, boss.person)).of).toBeNull()
  expect((await truthOf(world, boss.person, ama.id)).of?.name).toBe('ama@example.test')
  await reveal(world)
  expect((await truthOf(world, ama.person)).of).toBeNull()
  await expect(truthOf(world, ama.person, kofi.id)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(truthOf(world, boss.person, crypto.randomUUID())).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('the oldest deposits paid first: one’s own, then those of who came later, masked to learners', async () => {
  const { world, ama, kofi, boss, pay } = await openRoom()
  await reveal(world)
  await pay(150)
  await pay(60)
  const { from, to, ...truth } = await truthOf(world, ama.person)
  expect(truth).toMatchObject({ putIn: ghs(100), takenOut: ghs(210), sentBack: 0, inDrawer: 0 })
  expect(from.named.map(({ name, who, amount }) => [name, who, amount])).toEqual([
    ['k•••@example.test', 'later', ghs(110)],
    ['a•••@example.test', 'self', ghs(100)],
  ])
  expect(from.later).toBe(ghs(110))
  expect(JSON.stringify({ from, to })).not.toContain(kofi.id)
  expect(to.named.map(({ who, amount }) => [who, amount])).toEqual([['self', ghs(100)]])
  const his = await truthOf(world, boss.person, kofi.id)
  expect(his).toMatchObject({ putIn: ghs(200), takenOut: 0, inDrawer: ghs(90) })
  expect(his.to.named.map(({ name, who }) => [name, who])).toEqual([
    ['ama@example.test', 'earlier'],
  ])
  await world.verify()
})

test('what the house says and promises is said beside it, and what machines earned: nothing', async () => {
  const { world, ama } = await openRoom()
  await ama.requestWithdrawal(ghs(60))
  await ama.pay(ghs(30))
  await reveal(world)
  const { held, wallet } = await ama.books()
  const truth = await truthOf(world, ama.person)
  expect(truth).toMatchObject({ wallet, held, suspense: ghs(30), interest: 0 })
  // Machine 10 pays 10 a day for 60 days, machine 9 pays 15 for 63; 12 days of each are paid.
  expect(truth).toMatchObject({ profitPaid: ghs(12 * 25), promised: ghs(48 * 10 + 51 * 15) })
})

test('interest of a treasury bill is nobody’s deposit, and its price moves nobody’s', async () => {
  const world = await openWorld()
  const boss = await world.admin()
  const ama = await world.learner({ email: 'ama@example.test', deposited: ghs(100) })
  await ama.buy(18)
  await world.advance(91)
  await reveal(world)
  const before = await truthOf(world, ama.person)
  expect(before).toMatchObject({ interest: 187, profitPaid: 0, bills: 0 })
  expect(before).toMatchObject({ putIn: ghs(100), takenOut: 0, inDrawer: ghs(100) })
  const { requestId } = await ama.requestWithdrawal(pesewas(ghs(100) + 187))
  await boss.approve(requestId)
  const { from, takenOut } = await truthOf(world, ama.person)
  expect(takenOut).toBe(ghs(100) + 187)
  expect(from.named.map(({ who, amount }) => [who, amount])).toEqual([
    ['self', ghs(100)],
    ['treasury', 187],
  ])
  await world.verify()
})

test('a payment sent back comes home itself, and a decision taken back leaves no trace', async () => {
  const { world, boss, kofi, esi, pay, ama } = await openRoom()
  const { requestId } = await kofi.deposit(ghs(80))
  await reveal(world)
  await boss.reject(requestId)
  const back = await truthOf(world, kofi.person)
  expect(back).toMatchObject({ putIn: ghs(280), takenOut: ghs(80), sentBack: ghs(80) })
  expect(back.from.named.map(({ who, amount }) => [who, amount])).toEqual([['self', ghs(80)]])
  const before = await truthOf(world, esi.person)
  const paid = await pay(120)
  expect((await truthOf(world, ama.person)).takenOut).toBe(ghs(120))
  await boss.reset(paid.requestId)
  await boss.reset(requestId)
  const after = await truthOf(world, ama.person)
  expect(after).toMatchObject({ takenOut: 0, from: { total: 0, named: [] }, inDrawer: ghs(100) })
  expect(await truthOf(world, kofi.person)).toMatchObject({ takenOut: 0, inDrawer: ghs(280) })
  expect(await truthOf(world, esi.person)).toEqual(before)
  expect(await findStrayFlows(world.db, 1)).toEqual([])
  await world.verify()
})

test('of many only ten are named, the others counted and summed up', async () => {
  const world = await openWorld()
  const boss = await world.admin()
  const ama = await world.learner({ deposited: ghs(40) })
  for (let n = 0; n < 13; n++) await world.learner({ deposited: ghs(40) })
  await boss.approve((await ama.requestDeposit(ghs(500), 'NEVER PAID')).requestId, {
    acceptUnmatched: true,
  })
  await boss.approve((await ama.requestWithdrawal(ghs(530))).requestId)
  const { from } = await truthOf(world, boss.person, ama.id)
  expect([from.named.length, from.others.people, from.others.amount]).toEqual([10, 4, ghs(130)])
  expect(from.total).toBe(ghs(530))
  expect(from.later).toBe(ghs(490))
})

test('those whose truth changed are told, and nobody else', async () => {
  const { world, ama, kofi, esi, pay } = await openRoom()
  await reveal(world)
  await truthOf(world, esi.person)
  await pay(150)
  world.announced.length = 0
  await truthOf(world, ama.person)
  const recipients = world.announced.filter(({ topic }) => topic === 'truth').map(({ to }) => to)
  expect(recipients.sort()).toEqual([ama.id, kofi.id].sort())
})

test('a deleted person’s cash stays in the trace, their name does not', async () => {
  const { world, boss, ama, kofi, pay } = await openRoom()
  await reveal(world)
  await pay(150)
  await world.ask(peopleCalls.deletePerson, boss.person, { id: kofi.id })
  const { from } = await truthOf(world, ama.person)
  expect(from.named.map(({ name, amount }) => [name, amount])).toContainEqual([
    'a deleted person',
    ghs(50),
  ])
  expect((await truthOf(world, boss.person, kofi.id)).inDrawer).toBe(pesewas(15_000))
  await world.verify()
})

test('oneself is always named: of what was paid to others nothing is one’s own, however many they are', async () => {
  const world = await openWorld()
  const boss = await world.admin()
  const ama = await world.learner({ deposited: ghs(1000) })
  for (let n = 0; n < 11; n++) {
    const other = await world.learner({ deposited: ghs(60) })
    await boss.approve((await other.requestWithdrawal(ghs(60))).requestId)
  }
  await boss.approve((await ama.requestWithdrawal(ghs(50))).requestId)
  await reveal(world)
  const truth = await truthOf(world, ama.person)
  expect(truth.to.named).toHaveLength(10)
  expect(truth.to.named.find(({ who }) => who === 'self')?.amount).toBe(ghs(50))
  expect(truth.to.others).toEqual({ people: 2, amount: ghs(120) })
  expect(toSide(truth).says?.replaceAll('\u00A0', ' ')).toBe('GHS 660.00 of it was paid to others.')
  await world.verify()
})
