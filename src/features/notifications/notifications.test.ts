import { expect, test } from 'vitest'
import { addDays } from '#core/day.ts'
import { ghs, pesewas } from '#core/money.ts'
import { sql } from '#platform/database/sql.ts'
import { noticesOf } from '#tests/rig/notices-of.ts'
import { openWorld } from '#tests/rig/world.ts'
import { notificationsCalls as calls } from './schema.ts'

async function openRoom() {
  const world = await openWorld()
  const [esi, ama] = await Promise.all([world.admin(), world.learner({ deposited: ghs(200) })])
  const mine = noticesOf(world, ama)
  await mine.seeAll()
  return { world, esi, ama, mine }
}

test('who has just come is told nothing', async () => {
  const world = await openWorld()
  const mine = noticesOf(world, await world.learner())
  expect(await mine.list()).toMatchObject({ notices: [], total: 0, unread: 0, through: null })
  expect(await mine.unread()).toBe(0)
})

test('what comes while the list is read is not called read', async () => {
  const { esi, ama, mine } = await openRoom()
  const waiting = []
  for (let made = 0; made < 20; made++) waiting.push(await ama.deposit(ghs(40)))
  const marks: [number | null, number | null][] = []
  const look = async () => {
    const { notices, through } = await mine.list({ size: '1' })
    const [newest] = notices
    marks.push([newest ? Date.parse(newest.at) : null, through && Math.floor(through / 1000)])
  }
  for (const { requestId } of waiting) {
    const decided = esi.approve(requestId)
    await Promise.all([decided, ...Array.from({ length: 6 }, look)])
  }
  for (const [newest, through] of marks) expect(through).toBe(newest)
})

test('a request is told once it is decided, with its amount, day and reason', async () => {
  const { world, esi, ama, mine } = await openRoom()
  const approved = await ama.deposit(ghs(40))
  const turned = await ama.deposit(ghs(50))
  const paid = await ama.requestWithdrawal(ghs(60))
  const held = await ama.requestWithdrawal(ghs(70))
  expect(await mine.unread()).toBe(0)
  await world.advance()
  await esi.approve(approved.requestId)
  await esi.reject(turned.requestId, 'No such payment')
  await esi.approve(paid.requestId)
  await esi.reject(held.requestId, 'Ask again')
  const on = await world.today()
  const { notices } = await mine.list({ size: '4' })
  expect(notices).toMatchObject([
    { kind: 'withdrawal_rejected', id: held.requestId, amount: ghs(70), reason: 'Ask again', on },
    { kind: 'withdrawal_approved', id: paid.requestId, amount: ghs(60), reason: null, on },
    { kind: 'deposit_rejected', id: turned.requestId, reason: 'No such payment', on },
    { kind: 'deposit_approved', id: approved.requestId, amount: ghs(40), unread: true, on },
  ])
  expect(await mine.unread()).toBe(4)
  await world.verify()
})

test('a rejected deposit that no payment stood behind promises nothing back, on screen and by mail', async () => {
  const { world, esi, ama, mine } = await openRoom()
  const { reference } = await ama.pay(ghs(70))
  const wrong = await ama.requestDeposit(ghs(120), reference)
  const paid = await ama.deposit(ghs(50))
  await esi.reject(wrong.requestId, 'The amount does not match the payment.')
  await esi.reject(paid.requestId, 'Not today')
  const { notices } = await mine.list({ size: '2' })
  expect(notices).toMatchObject([
    { kind: 'deposit_rejected', id: paid.requestId },
    { kind: 'deposit_unbacked', id: wrong.requestId, amount: ghs(120), unread: true },
  ])
  const decided = (id: string) =>
    world.db.one<{ body: string }>(sql`
      select body from outbox where kind = 'request-decided' and about like ${`${id}%`}`)
  const nothing = 'No payment stood behind it, so nothing comes back.'
  expect((await decided(wrong.requestId)).body).toContain(nothing)
  expect((await decided(paid.requestId)).body).toContain('is back where it was.')
  await world.verify()
})

test('a decision taken back is told as reopened, and the next one anew', async () => {
  const { world, esi, ama, mine } = await openRoom()
  const { requestId } = await ama.requestWithdrawal(ghs(60))
  await esi.approve(requestId)
  await mine.seeAll()
  await esi.reset(requestId)
  const [reopened] = (await mine.list()).notices
  expect(reopened).toMatchObject({ kind: 'withdrawal_reopened', id: requestId, unread: true })
  await mine.seeAll()
  await world.advance()
  await esi.reject(requestId, 'Not today')
  const { notices, total } = await mine.list()
  const on = await world.today()
  expect(notices[0]).toMatchObject({ kind: 'withdrawal_rejected', id: requestId, unread: true, on })
  expect(total).toBe(2)
  expect(await mine.unread()).toBe(1)
  await world.verify()
})

test('what one takes back oneself is no news', async () => {
  const { world, esi, ama, mine } = await openRoom()
  const { requestId } = await ama.requestWithdrawal(ghs(60))
  await esi.approve(requestId)
  await esi.reset(requestId)
  await ama.cancel(requestId)
  expect(await mine.kinds()).toEqual(['deposit_approved'])
  expect(await mine.unread()).toBe(0)
  await world.verify()
})

test('days of profit with nothing between them are one row: their sum, number, first and last', async () => {
  const { world, esi, ama, mine } = await openRoom()
  const { requestId } = await ama.deposit(ghs(40))
  await ama.buy(10)
  const start = await world.today()
  await world.advance(3)
  await esi.approve(requestId)
  await world.advance()
  const { notices, total, unread } = await mine.list()
  expect(notices).toMatchObject([
    { kind: 'profit_collected', amount: ghs(10), days: 1, on: addDays(start, 4) },
    { kind: 'deposit_approved', days: 1 },
    {
      kind: 'profit_collected',
      amount: ghs(30),
      days: 3,
      since: addDays(start, 1),
      on: addDays(start, 3),
    },
    { kind: 'deposit_approved', unread: false },
  ])
  // The bell counts the rows that the list shows as new: three rows, of five facts.
  expect([total, unread, await mine.unread()]).toEqual([4, 3, 3])
  expect(notices.filter((notice) => notice.unread)).toHaveLength(3)
  expect(notices[0]?.id).toMatch(/^t\d+$/)
  await world.verify()
})

test('a friend who joins is told to who referred them; their own bonus is no news to them', async () => {
  const { world, ama, mine } = await openRoom()
  const kofi = await world.learner({ email: 'kofi@example.test', referredBy: ama })
  expect((await mine.list()).notices[0]).toMatchObject({
    kind: 'referral_joined',
    who: 'k•••@example.test',
    amount: ghs(10),
    on: await world.today(),
  })
  expect(await mine.unread()).toBe(1)
  expect(await noticesOf(world, kofi).list()).toMatchObject({ total: 0, unread: 0 })
  // A name of the room is told whole: it says nothing about the person outside it.
  await world.db.count(sql`update person set name = 'Keta Mahogany' where id = ${kofi.id}`)
  expect((await mine.list()).notices[0]).toMatchObject({ who: 'Keta Mahogany' })
  await world.verify()
})

test('a friend is told of in a house that pays no bonus, too', async () => {
  const { world, ama, mine } = await openRoom()
  await world.db.count(sql`update settings set referral_bonus = 0`)
  await world.learner({ referredBy: ama })
  expect((await mine.list()).notices[0]).toMatchObject({ kind: 'referral_joined', amount: 0 })
  await world.verify()
})

test('read goes only forward, and never into what has not happened yet', async () => {
  const { world, ama, mine } = await openRoom()
  const first = (await mine.list()).through ?? 0
  await ama.buy(10)
  await world.advance()
  await mine.seeAll()
  await mine.see(first)
  expect(await mine.unread()).toBe(0)
  await mine.see((Date.now() + 86_400_000) * 1000)
  await world.advance()
  expect(await mine.unread()).toBe(1)
  const { person } = ama
  await expect(world.ask(calls.markSeen, person, { through: -1 })).rejects.toMatchObject({
    code: 'invalid',
  })
})

test('what comes after the answer stays unread when that answer is called read', async () => {
  const { world, ama, mine } = await openRoom()
  await ama.buy(10)
  await world.advance()
  const { through, unread } = await mine.list()
  await world.advance()
  world.announced.length = 0
  await mine.see(through ?? 0)
  expect([unread, await mine.unread()]).toEqual([1, 1])
  expect(world.announced).toEqual([{ topic: 'notices', to: ama.id }])
  // Said twice it changes nothing, so nobody is told.
  await mine.see(through ?? 0)
  expect(world.announced).toHaveLength(1)
})

test('nobody is told of another’s facts, nor reads them away', async () => {
  const { world, esi, ama, mine } = await openRoom()
  const other = noticesOf(world, await world.learner())
  await esi.approve((await ama.deposit(ghs(40))).requestId)
  await ama.buy(10)
  await world.learner({ referredBy: ama })
  await world.advance()
  expect(await other.list()).toMatchObject({ notices: [], total: 0, unread: 0 })
  await other.see(Date.now() * 1000)
  expect(await mine.unread()).toBe(3)
})

test('days of profit nobody looked at are one new row, however many they are', async () => {
  const { world, ama, mine } = await openRoom()
  await world.db.count(sql`update machine set duration_days = 200 where id = 10`)
  await ama.buy(10)
  await world.advance(120)
  expect(await mine.unread()).toBe(1)
  await world.learner({ referredBy: ama })
  await world.advance()
  expect(await mine.unread()).toBe(3)
  expect(await mine.list()).toMatchObject({ unread: 3, total: 4 })
})

test('a hundred new rows and more are counted as a hundred', async () => {
  const { world, ama, mine } = await openRoom()
  for (let n = 0; n < 99; n++) await world.learner({ referredBy: ama })
  expect(await mine.unread()).toBe(99)
  for (let n = 0; n < 3; n++) await world.learner({ referredBy: ama })
  expect(await mine.unread()).toBe(100)
  expect(await mine.list()).toMatchObject({ unread: 100, total: 103 })
})

test('the amounts of a run of profits add up to what was paid', async () => {
  const { world, ama, mine } = await openRoom()
  await ama.buy(10)
  await ama.buy(9)
  await world.advance(4)
  const { notices } = await mine.list()
  const { profits } = await ama.books()
  expect(notices[0]?.amount).toBe(pesewas(-profits))
})
