import { expect, test } from 'vitest'
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
