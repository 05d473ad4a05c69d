import { expect, test } from 'vitest'
import { setClosed } from '#app/rooms/open-rooms.ts'
import { ghs } from '#core/money.ts'
import { sql } from '#platform/database/sql.ts'
import { openClass } from '#tests/rooms/class-world.ts'
import type { LobbySeat } from './schema.ts'

type Room = Awaited<ReturnType<typeof openClass>>
const seats = async ({ admin }: Room) =>
  (await admin.get('/api/admin/class')).body['seats'] as LobbySeat[]

test('phones wait in the lobby until the facilitator begins, or the class is closed', async () => {
  const { world, phone, join, admin } = await openClass()
  const tab = phone()
  await join(tab, { members: 4 })
  await join(phone())
  const lobby = async () => (await tab.get('/api/lobby')).body
  expect(await lobby()).toMatchObject({ isWaiting: true, players: 2, people: 5 })
  await admin.post('/api/admin/class/begin', { hasBegun: true })
  expect(await lobby()).toMatchObject({ isWaiting: false })
  await admin.post('/api/admin/class/begin', { hasBegun: false })
  expect(await lobby()).toMatchObject({ isWaiting: true })
  await world.db.withTx((tx) => setClosed(tx, true))
  expect(await lobby()).toMatchObject({ isWaiting: false })
})

test('while joining is locked nobody joins; latecomers do once it is lifted', async () => {
  const { world, phone, join, admin } = await openClass()
  const early = phone()
  const { card } = await join(early)
  const late = phone()
  const { names, offer } = (await late.post('/api/join/names', {})).body
  const joinInput = { name: (names as string[])[0], offer }
  await admin.post('/api/admin/class/lock', { isLocked: true })
  expect((await late.post('/api/join', joinInput)).error).toMatchObject({ code: 'not_allowed' })
  // A person with a seat comes back to it all the same.
  expect((await phone().post('/api/join/return', { code: card.code })).status).toBe(200)
  await admin.post('/api/admin/class/lock', { isLocked: false })
  expect((await late.post('/api/join', joinInput)).status).toBe(200)
  await world.verify()
})

test('a latecomer has what the middle one of the others has left, and enough to take part', async () => {
  const { world, phone, join, admin } = await openClass()
  const others = [phone(), phone(), phone()]
  for (const [at, tab] of others.entries()) {
    await join(tab)
    await tab.post('/api/pocket/send', { amount: ghs(200 + 300 * at) })
  }
  await admin.post('/api/admin/class/begin', { hasBegun: true })
  const pocketOf = async () => {
    const late = phone()
    await join(late)
    return (await late.get('/api/pocket')).body['balance']
  }
  expect(await pocketOf()).toBe(ghs(1500))
  for (const tab of others) await tab.post('/api/pocket/send', { amount: ghs(1195) })
  await world.db.count(sql`update settings set min_deposit = 150000`)
  expect(await pocketOf()).toBe(ghs(1500))
  await world.verify()
})

test('a latecomer is told on their own phone what the pocket begins with, asked again too', async () => {
  const { world, phone, admin } = await openClass()
  const joinAs = async () => {
    const tab = phone()
    const { names, offer } = (await tab.post('/api/join/names', {})).body
    const joinInput = { name: (names as string[])[0], offer }
    const first = (await tab.post('/api/join', joinInput)).body
    // A phone that lost the answer asks again.
    const again = (await tab.post('/api/join', joinInput)).body
    expect(again['lateMoney']).toBe(first['lateMoney'])
    return { late: first['lateMoney'], pocket: (await tab.get('/api/pocket')).body['balance'], tab }
  }
  const early = await joinAs()
  expect(early.late).toBeNull()
  await early.tab.post('/api/pocket/send', { amount: ghs(500) })
  await admin.post('/api/admin/class/begin', { hasBegun: true })
  const { late, pocket } = await joinAs()
  expect([late, pocket]).toEqual([ghs(1500), ghs(1500)])
  await world.verify()
})

test('a facilitator renames a learner, and the learner keeps books and card', async () => {
  const { world, phone, join, admin, idOf } = await openClass()
  const tab = phone()
  const { card } = await join(tab)
  const other = await join(phone())
  const id = await idOf(tab)
  const rename = (name: string) => admin.post('/api/admin/class/rename', { id, name })
  expect((await rename(other.name)).error).toMatchObject({ code: 'conflict', field: 'name' })
  expect((await rename('someone@example.com')).error).toMatchObject({ field: 'name' })
  expect((await rename('Tema Oware')).status).toBe(200)
  expect((await tab.get('/api/session')).body['person']).toMatchObject({ id, name: 'Tema Oware' })
  const back = phone()
  await back.post('/api/join/return', { code: card.code })
  expect(await idOf(back)).toBe(id)
  await world.verify()
})

test('a removed phone may join again, a banned one may not', async () => {
  const { world, phone, join, admin, idOf } = await openClass()
  const [removed, banned] = [phone(), phone()]
  for (const tab of [removed, banned]) await join(tab)
  await removed.post('/api/pocket/send', { amount: ghs(100) })
  await admin.post('/api/admin/people/delete', { id: await idOf(removed), ban: false })
  await admin.post('/api/admin/people/delete', { id: await idOf(banned), ban: true })
  expect(await idOf(removed)).toBe('')
  await join(removed)
  const { names, offer } = (await banned.post('/api/join/names', {})).body
  const again = await banned.post('/api/join', { name: (names as string[])[0], offer })
  expect(again.error).toMatchObject({ code: 'not_allowed' })
  await world.verify()
})

test('a one-time code moves a learner once, and a facilitator only themself', async () => {
  const { world, phone, join, admin, facilitator, idOf } = await openClass()
  const tab = phone()
  await join(tab)
  const colleague = await world.admin()
  const codeOf = (id: string) => admin.post('/api/admin/class/code', { id })
  expect((await codeOf(colleague.id)).error).toMatchObject({ code: 'not_allowed' })
  const own = String((await codeOf(facilitator.id)).body['code'])
  const laptop = phone()
  expect((await laptop.post('/api/join/return', { code: own })).body).toMatchObject({
    role: 'admin',
  })
  expect((await phone().post('/api/join/return', { code: own })).status).toBe(403)
  const first = String((await codeOf(await idOf(tab))).body['code'])
  const second = String((await codeOf(await idOf(tab))).body['code'])
  // A newer code of the same person ends the older one; time ends both.
  expect((await phone().post('/api/join/return', { code: first })).status).toBe(403)
  await world.db.count(sql`update seat_code set expires_at = now()`)
  expect((await phone().post('/api/join/return', { code: second })).status).toBe(403)
  await world.verify()
})

test('of two phones that claim a one-time code at once, one moves', async () => {
  const { phone, join, admin, idOf } = await openClass()
  const tab = phone()
  await join(tab)
  const { code } = (await admin.post('/api/admin/class/code', { id: await idOf(tab) })).body
  const all = await Promise.all([1, 2, 3].map(() => phone().post('/api/join/return', { code })))
  expect(all.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 403, 403])
})

test('a deposit counts once it was credited, and a payout once it was asked for', async () => {
  const room = await openClass()
  const { world, phone, join, admin } = room
  const tab = phone()
  await join(tab)
  const deposit = async (amount: number) => {
    const { reference } = (await tab.post('/api/pocket/send', { amount: ghs(amount) })).body
    const sent = { amount: ghs(amount), method: 'mtn', reference, accountName: 'Practice' }
    return (await tab.post('/api/deposits', sent)).body['requestId']
  }
  const decide = (what: string, requestId: unknown, more = {}) =>
    admin.post(`/api/admin/requests/${what}`, { requestId, ...more })
  const first = await deposit(60)
  expect(await seats(room)).toMatchObject([{ hasDeposited: false }])
  expect((await decide('reject', first, { reason: 'Not yet' })).status).toBe(200)
  expect(await seats(room)).toMatchObject([{ hasDeposited: false }])
  expect((await decide('approve', await deposit(100))).status).toBe(200)
  expect(await seats(room)).toMatchObject([{ hasDeposited: true, hasAsked: false }])
  const withdrawal = { amount: ghs(50), method: 'bank', account: 'PRACTICE-12345' }
  expect((await tab.post('/api/withdrawals', withdrawal)).status).toBe(200)
  expect(await seats(room)).toMatchObject([{ hasDeposited: true, hasAsked: true }])
  await world.verify()
})

test('of a seat that four share its card is printed four times', async () => {
  const { world, phone, join, admin } = await openClass()
  const { card } = await join(phone(), { members: 4 })
  const { cards } = (await admin.post('/api/admin/class/cards', {})).body
  expect(cards).toEqual([card, card, card, card])
  await world.verify()
})

test('every card of the class is printed as its owner sees it, and the log says who asked', async () => {
  const { world, phone, join, admin } = await openClass()
  const { card } = await join(phone())
  const other = (await join(phone())).card
  const { cards } = (await admin.post('/api/admin/class/cards', {})).body
  const byName = (one: { name: string }, two: { name: string }) => (one.name < two.name ? -1 : 1)
  expect(cards).toEqual([card, other].sort(byName))
  const log = await world.db.rows(sql`
    select after, address from audit where action = 'joining.printCards'`)
  // The log keeps no address in a class where people join by name alone.
  expect(log).toEqual([{ after: { cards: 2 }, address: '' }])
  await world.verify()
})
