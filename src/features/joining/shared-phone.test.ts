import { expect, test } from 'vitest'
import { forgetSessions } from '#features/auth/server/auth.ts'
import { makeEntranceToken } from '#features/auth/server/entrance.ts'
import { sql } from '#platform/database/sql.ts'
import { openClass } from '#tests/rooms/class-world.ts'

/** A phone on which one player has set a PIN and handed it on. */
async function openShared() {
  const room = await openClass()
  const tab = room.phone()
  const { card } = await room.join(tab)
  const first = await room.idOf(tab)
  await tab.post('/api/seat/pin', { pin: '4071' })
  expect((await tab.post('/api/join/next-player', {})).status).toBe(200)
  return { ...room, tab, card, first }
}

const seatsOn = async (tab: Awaited<ReturnType<typeof openShared>>['tab']) =>
  (await tab.get('/api/join')).body['seats']

test('who hands the phone on is locked out of it at once, and nobody else’s books open', async () => {
  const { world, tab, first } = await openShared()
  expect((await tab.get('/api/session')).body['person']).toBeNull()
  expect((await tab.get('/api/wallet')).status).toBe(401)
  expect((await tab.post('/api/pocket/send', { amount: 4_000 })).status).toBe(401)
  expect(await seatsOn(tab)).toEqual([{ id: first, name: expect.any(String), hasPin: true }])
  await world.verify()
})

test('players take turns on one phone, each with their own PIN', async () => {
  const { world, tab, first, join, idOf } = await openShared()
  await join(tab)
  const second = await idOf(tab)
  expect(second).not.toBe(first)
  await tab.post('/api/seat/pin', { pin: '9999' })
  await tab.post('/api/join/next-player', {})
  expect(await seatsOn(tab)).toHaveLength(2)
  expect((await tab.post('/api/join/unlock', { id: first, pin: '9999' })).status).toBe(403)
  expect((await tab.post('/api/join/unlock', { id: first, pin: '4071' })).status).toBe(200)
  expect(await idOf(tab)).toBe(first)
  expect(await seatsOn(tab)).toEqual([{ id: second, name: expect.any(String), hasPin: true }])
  await world.verify()
})

test('a player who leaves a shared phone, or is removed, leaves the others their PINs', async () => {
  const { world, tab, first, join, idOf, admin, phone } = await openShared()
  const isWaiting = async () =>
    expect(await seatsOn(tab)).toEqual([{ id: first, name: expect.any(String), hasPin: true }])
  await join(tab)
  expect((await tab.post('/api/auth/sign-out', {})).status).toBe(200)
  expect((await tab.get('/api/session')).body['person']).toBeNull()
  await isWaiting()

  await join(tab)
  const input = { id: await idOf(tab), ban: false }
  expect((await admin.post('/api/admin/people/delete', input)).status).toBe(200)
  expect((await tab.get('/api/session')).body['person']).toBeNull()
  await isWaiting()

  // Signed out from another phone of hers.
  const { card } = await join(tab)
  const other = phone()
  await other.post('/api/join/return', { code: card.code })
  await other.post('/api/auth/sessions/revoke-others', {})
  await isWaiting()

  // One who had handed it on last, and whose cookie the phone has.
  await join(tab)
  const last = await idOf(tab)
  await tab.post('/api/join/next-player', {})
  await admin.post('/api/admin/people/delete', { id: last, ban: false })
  await isWaiting()
  expect((await tab.post('/api/join/unlock', { id: first, pin: '4071' })).status).toBe(200)
  expect(await idOf(tab)).toBe(first)
  await world.verify()
})

test('a card opens a seat on a phone that was handed on, and leaves no second session there', async () => {
  const { tab, first, card, idOf } = await openShared()
  expect((await tab.post('/api/join/return', { code: card.code })).status).toBe(200)
  expect(await idOf(tab)).toBe(first)
  expect(await seatsOn(tab)).toEqual([])
})

test('a PIN opens nothing on another phone, and five wrong ones close it for an hour', async () => {
  const { phone, tab, first, card, idOf } = await openShared()
  const other = phone()
  expect((await other.post('/api/join/unlock', { id: first, pin: '4071' })).status).toBe(404)
  for (let at = 0; at < 5; at++) {
    expect((await tab.post('/api/join/unlock', { id: first, pin: '0000' })).status).toBe(403)
  }
  expect((await tab.post('/api/join/unlock', { id: first, pin: '4071' })).status).toBe(429)
  // The card is the way that is left.
  expect((await tab.post('/api/join/return', { code: card.code })).status).toBe(200)
  expect(await idOf(tab)).toBe(first)
})

test('nobody hands a phone on without a card to come back with', async () => {
  const { admin } = await openClass()
  expect((await admin.post('/api/join/next-player', {})).error).toMatchObject({
    code: 'not_allowed',
  })
})

test('the PINs of a shared phone outlast the session of the player who had it first', async () => {
  const { world, tab, first, join, idOf } = await openShared()
  await join(tab)
  const second = await idOf(tab)
  await tab.post('/api/seat/pin', { pin: '9999' })
  await tab.post('/api/join/next-player', {})
  await tab.post('/api/join/unlock', { id: first, pin: '4071' })
  const waiting = [{ id: second, name: expect.any(String), hasPin: true }]
  await world.db.count(sql`
    update auth.session set "expiresAt" = now() - interval '1 second' where "userId" = ${first}`)
  expect(await seatsOn(tab)).toEqual(waiting)
  await forgetSessions(world.db)
  expect(await seatsOn(tab)).toEqual(waiting)
  expect((await tab.post('/api/join/unlock', { id: second, pin: '9999' })).status).toBe(200)
  expect(await idOf(tab)).toBe(second)
  await world.verify()
})

test('a facilitator who signs in on a shared phone leaves the players their PINs', async () => {
  const { world, tab, first, facilitator, idOf } = await openShared()
  const token = await world.db.withTx((tx) => makeEntranceToken(tx, facilitator.id))
  expect((await tab.post('/api/auth/enter', { token })).status).toBe(200)
  expect(await idOf(tab)).toBe(facilitator.id)
  const waiting = [{ id: first, name: expect.any(String), hasPin: true }]
  expect(await seatsOn(tab)).toEqual(waiting)
  expect((await tab.post('/api/auth/sign-out', {})).status).toBe(200)
  expect(await seatsOn(tab)).toEqual(waiting)
  expect((await tab.post('/api/join/unlock', { id: first, pin: '4071' })).status).toBe(200)
  expect(await idOf(tab)).toBe(first)
  await world.verify()
})
