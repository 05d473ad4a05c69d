import { expect, test } from 'vitest'
import { setClosed } from '#app/rooms/open-rooms.ts'
import { ghs } from '#core/money.ts'
import { sql } from '#platform/database/sql.ts'
import { openClass } from '#tests/rooms/class-world.ts'
import type { LobbySeat } from './schema.ts'
import { endPresence, storePresence } from './server/joining.ts'
import { countHere } from './server/presence.ts'

type Room = Awaited<ReturnType<typeof openClass>>
const seats = async ({ admin }: Room) =>
  (await admin.get('/api/admin/class')).body['seats'] as LobbySeat[]

test('the facilitator sees who is here, what each has done, and who is stuck', async () => {
  const room = await openClass()
  const { world, phone, join, admin, idOf } = room
  const tab = phone()
  await join(tab, { members: 3 })
  const id = await idOf(tab)
  const person = { id, name: 'x', email: null, role: 'learner', status: 'active' } as never
  expect(await seats(room)).toMatchObject([{ id, members: 3, isHere: false, isStuck: false }])
  await storePresence(world.serverParts, person)
  const letTimePass = async () => {
    await world.db.count(sql`update person set created_at = now() - interval '3 minutes'`)
    await world.db.count(sql`
      update auth.session set "createdAt" = now() - interval '3 minutes'`)
  }
  await letTimePass()
  // Before the lesson begins nobody is stuck: there is nothing to do.
  expect(await seats(room)).toMatchObject([{ isHere: true, isStuck: false }])
  await admin.post('/api/admin/class/begin', { hasBegun: true })
  await world.db.count(sql`update settings set begun_at = now() - interval '3 minutes'`)
  expect(await seats(room)).toMatchObject([{ isStuck: true, hasDeposited: false }])
  // A person who comes back on another phone has not been stuck on it.
  const [before] = await seats(room)
  const { code } = (await admin.post('/api/admin/class/code', { id })).body
  await phone().post('/api/join/return', { code })
  const [back] = await seats(room)
  expect(back).toMatchObject({ isStuck: false })
  expect(back?.cameInAt).not.toBe(before?.cameInAt)
  await letTimePass()
  expect(await seats(room)).toMatchObject([{ isStuck: true }])
  const { reference } = (await tab.post('/api/pocket/send', { amount: ghs(60) })).body
  const sent = { amount: ghs(60), method: 'mtn', reference, accountName: 'Practice' }
  await tab.post('/api/deposits', sent)
  expect(await seats(room)).toMatchObject([
    { isStuck: false, hasDeposited: false, hasBought: false, hasAsked: false },
  ])
  await endPresence(world.serverParts, person)
  expect(await seats(room)).toMatchObject([{ isHere: false }])
})

test('nobody is stuck two minutes into a scene that was just shown, nor who has tapped in it', async () => {
  const room = await openClass()
  const { world, phone, join, admin, idOf } = room
  const tab = phone()
  await join(tab)
  const id = await idOf(tab)
  await storePresence(world.serverParts, { id, role: 'learner' } as never)
  const wait = async () => {
    await world.db.count(sql`update person set created_at = now() - interval '3 minutes'`)
    await world.db.count(sql`update auth.session set "createdAt" = now() - interval '3 minutes'`)
    await world.db.count(sql`update settings set begun_at = now() - interval '3 minutes'`)
  }
  const isStuck = async () => (await seats(room))[0]?.isStuck
  const lesson = '/api/admin/lesson'
  await admin.post(`${lesson}/begin`, { length: 60, scenes: ['first-cedi', 'whisper'] })
  await wait()
  expect(await isStuck()).toBe(false)
  await world.db.count(sql`update lesson set scene_at = now() - interval '3 minutes'`)
  expect(await isStuck()).toBe(true)
  await admin.post(`${lesson}/go`, { from: 1, to: 2, without: false })
  expect(await isStuck()).toBe(false)
  await world.db.count(sql`update lesson set scene_at = now() - interval '3 minutes'`)
  expect(await isStuck()).toBe(true)
  await tab.post('/api/lesson/tap', { scene: 'whisper', choice: 'safe', on: true })
  expect(await isStuck()).toBe(false)
})

test('stuck is who has not done what the scene waits for, and nobody where it waits for nothing', async () => {
  const room = await openClass()
  const { world, phone, join, admin, idOf } = room
  const scenes = ['before', 'first-cedi', 'it-works', 'bring-a-friend', 'the-run', 'the-truth']
  await admin.post('/api/admin/lesson/begin', { length: 60, scenes })
  const [done, idle] = [phone(), phone()]
  for (const tab of [done, idle]) {
    await join(tab)
    await storePresence(world.serverParts, { id: await idOf(tab), role: 'learner' } as never)
  }
  const [busy, slow] = [await idOf(done), await idOf(idle)]
  /** The people who are stuck long after whatever was done last. */
  const stuck = async () => {
    const long = sql`now() - interval '3 minutes'`
    await world.db.count(sql`update person set created_at = ${long}`)
    await world.db.count(sql`update auth.session set "createdAt" = ${long}`)
    await world.db.count(sql`update settings set begun_at = ${long}`)
    await world.db.count(sql`update lesson set scene_at = ${long}`)
    await world.db.count(sql`update idempotency_key set at = ${long}`)
    return (await seats(room)).filter(({ isStuck }) => isStuck).map(({ id }) => id)
  }
  const goTo = (to: number) =>
    admin.post('/api/admin/lesson/go', { from: to - 1, to, without: true })
  expect(await stuck(), 'nobody knows who has answered').toEqual([])
  await goTo(2)
  expect(new Set(await stuck())).toEqual(new Set([busy, slow]))
  const { reference } = (await done.post('/api/pocket/send', { amount: ghs(400) })).body
  const sent = { amount: ghs(400), method: 'mtn', reference, accountName: 'Practice' }
  const { requestId } = (await done.post('/api/deposits', sent)).body
  await admin.post('/api/admin/requests/approve', { requestId })
  const { id: machineId, price } = await world.db.one<{ id: number; price: number }>(sql`
    select id, price from machine where is_active and category <> 'bill' order by price limit 1`)
  expect((await done.post('/api/machines/buy', { machineId, price })).status).toBe(200)
  expect(await stuck(), 'has bought').toEqual([slow])
  await goTo(3)
  await done.post('/api/withdrawals', {
    amount: ghs(60),
    method: 'bank',
    account: 'PRACTICE-12345',
  })
  expect(await stuck(), 'has asked for a payout; a gift alone is too little to').toEqual([])
  await goTo(4)
  expect(new Set(await stuck()), 'nobody has given a code').toEqual(new Set([busy, slow]))
  expect((await done.post('/api/lesson/send-code', {})).status).toBe(200)
  expect(await stuck(), 'has sent a robot their code').toEqual([slow])
  await goTo(5)
  expect(await stuck(), 'what waits still stands in the line').toEqual([slow])
  await goTo(6)
  expect(await stuck(), 'nothing is waited for').toEqual([])
  await world.verify()
})

test('in the run nobody is stuck who has nothing to ask for, or has asked', async () => {
  const room = await openClass()
  const { world, phone, join, admin, idOf, save } = room
  await save('sign_up_bonus', 0)
  await admin.post('/api/admin/lesson/begin', { length: 60, scenes: ['akwaaba', 'the-run'] })
  const tab = phone()
  await join(tab)
  await storePresence(world.serverParts, { id: await idOf(tab), role: 'learner' } as never)
  await admin.post('/api/admin/lesson/go', { from: 1, to: 2 })
  const isStuck = async () => {
    const long = sql`now() - interval '3 minutes'`
    await world.db.count(sql`update person set created_at = ${long}`)
    await world.db.count(sql`update auth.session set "createdAt" = ${long}`)
    await world.db.count(sql`update settings set begun_at = ${long}`)
    await world.db.count(sql`update lesson set scene_at = ${long}`)
    await world.db.count(sql`update idempotency_key set at = ${long}`)
    return (await seats(room))[0]?.isStuck
  }
  expect(await isStuck(), 'has nothing').toBe(false)
  const { reference } = (await tab.post('/api/pocket/send', { amount: ghs(60) })).body
  const sent = { amount: ghs(60), method: 'mtn', reference, accountName: 'Practice' }
  const { requestId } = (await tab.post('/api/deposits', sent)).body
  await admin.post('/api/admin/requests/approve', { requestId })
  expect(await isStuck(), 'has something').toBe(true)
  expect((await tab.post('/api/cash-out', {})).status).toBe(200)
  expect(await isStuck(), 'has asked').toBe(false)
  await world.verify()
})

test('nobody is stuck once the lesson is over, nor in a closed room', async () => {
  const room = await openClass()
  const { world, phone, join, admin, idOf } = room
  const tab = phone()
  await join(tab)
  await storePresence(world.serverParts, { id: await idOf(tab), role: 'learner' } as never)
  const isStuck = async () => {
    await world.db.count(sql`update person set created_at = now() - interval '3 minutes'`)
    await world.db.count(sql`update auth.session set "createdAt" = now() - interval '3 minutes'`)
    await world.db.count(sql`update settings set begun_at = now() - interval '3 minutes'
      where begun_at is not null`)
    await world.db.count(sql`update lesson set scene_at = now() - interval '3 minutes'`)
    return (await seats(room))[0]?.isStuck
  }
  const lesson = '/api/admin/lesson'
  const begin = () => admin.post(`${lesson}/begin`, { length: 60, scenes: ['whisper'] })
  await begin()
  expect(await isStuck()).toBe(true)
  await admin.post(`${lesson}/end`, {})
  expect(await isStuck()).toBe(false)
  await begin()
  expect(await isStuck()).toBe(true)
  await world.db.withTx((tx) => setClosed(tx, true))
  expect(await isStuck()).toBe(false)
})

test('in a class by cards alone everybody takes part, though nobody has a page open, and nobody is stuck', async () => {
  const room = await openClass()
  const { world, phone, join, admin } = room
  for (let player = 0; player < 3; player++) await join(phone())
  const counts = async () => [
    await countHere(world.db, sql`null`),
    (await seats(room)).map((seat) => seat.isHere),
  ]
  expect(await counts()).toEqual([0, [false, false, false]])
  await world.db.count(
    sql`update settings set play_by = 'cards', begun_at = now() - interval '3 minutes'`,
  )
  await world.db.count(sql`update person set created_at = now() - interval '3 minutes'`)
  expect(await counts()).toEqual([3, [true, true, true]])
  expect((await seats(room)).some(({ isStuck }) => isStuck)).toBe(false)
  expect((await admin.get('/api/admin/class')).status).toBe(200)
})

test('who left before the clock was set back by an hour is not here, until they come again', async () => {
  const room = await openClass()
  const { world, phone, join, idOf } = room
  const tab = phone()
  await join(tab)
  const id = await idOf(tab)
  const person = { id, name: 'x', email: null, role: 'learner', status: 'active' } as never
  await storePresence(world.serverParts, person)
  await world.db.count(sql`update presence set seen_at = now() + interval '1 hour'`)
  expect(await seats(room)).toMatchObject([{ isHere: false }])
  await storePresence(world.serverParts, person)
  expect(await seats(room)).toMatchObject([{ isHere: true }])
  await world.verify()
})
