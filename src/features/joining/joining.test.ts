import { expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { NOBODY, SPEAKER_HEADER } from '#core/speaker.ts'
import { sql } from '#platform/database/sql.ts'
import { isDoneBefore } from '#tests/rig/is-done-before.ts'
import { type Browser, openServer } from '#tests/rig/server.ts'
import { openWorld } from '#tests/rig/world.ts'
import { openClass, taking } from '#tests/rooms/class-world.ts'
import type { Card } from './schema.ts'
import { joining } from './words/en/joining.ts'

test('somebody joins with an offered name and is in, with books and pocket money', async () => {
  const { world, phone, join } = await openClass()
  const ama = phone()
  const { card, name } = await join(ama)
  expect(card).toMatchObject({ name, code: expect.stringMatching(/^[a-hj-km-np-z2-9]{8}$/) })
  const { person } = (await ama.get('/api/session')).body as { person: Record<string, unknown> }
  expect(person).toMatchObject({ name, email: null, role: 'learner', members: 1 })
  expect((await ama.get('/api/pocket')).body).toMatchObject({ balance: ghs(2000) })
  await world.verify()
})

test('a name is one of those offered; another only where the room allows it', async () => {
  const { world, phone, save } = await openClass()
  const tab = phone()
  const { names, offer } = (await tab.post('/api/join/names', {})).body
  const free = await tab.post('/api/join', { name: 'Kofi the Great', offer })
  expect(free.error).toMatchObject({ code: 'invalid', field: 'name' })
  const forged = await tab.post('/api/join', { name: (names as string[])[0], offer: `${offer}x` })
  expect(forged.error).toMatchObject({ code: 'conflict', field: 'offer' })
  await save('free_names', true)
  expect((await tab.post('/api/join', { name: 'Kofi the Great', offer })).status).toBe(200)
  await world.verify()
})

test('two people never have the same name, however they write it', async () => {
  const { world, phone, join, save } = await openClass()
  const { name } = await join(phone())
  await save('free_names', true)
  const other = phone()
  const { offer } = (await other.post('/api/join/names', {})).body
  const taken = await other.post('/api/join', { name: name.toUpperCase(), offer })
  expect(taken.error).toMatchObject({ code: 'conflict', field: 'name' })
  await world.verify()
})

test('a phone that asks again with the same offer has one seat, also both at once', async () => {
  const { world, phone } = await openClass()
  const { names, offer } = (await phone().post('/api/join/names', {})).body
  const joinInput = { name: (names as string[])[0], offer }
  const all = await Promise.all([1, 2, 3, 4].map(() => phone().post('/api/join', joinInput)))
  const codes = all.map(({ status, body }) => [status, (body['card'] as Card)?.code])
  expect(new Set(codes.map(String)).size).toBe(1)
  expect(codes[0]?.[0]).toBe(200)
  const { seats } = await world.db.one<{ seats: number }>(
    sql`select count(*)::int as seats from person where name is not null`,
  )
  expect(seats).toBe(1)
  await world.verify()
})

test('an offer opens no seat past its PIN', async () => {
  const { world, phone } = await openClass()
  const tab = phone()
  const { names, offer } = (await tab.post('/api/join/names', {})).body
  const joinInput = { name: (names as string[])[0], offer }
  await tab.post('/api/join', joinInput)
  expect((await phone().post('/api/join', joinInput)).status).toBe(200)
  await tab.post('/api/seat/pin', { pin: '4071' })
  await tab.post('/api/seat/next', {})
  const again = await tab.post('/api/join', joinInput)
  expect(again.error).toMatchObject({ code: 'conflict', field: 'offer' })
  await world.verify()
})

test('sixty people behind one address join within a minute, none refused', async () => {
  const { world, phone, join } = await openClass()
  const all = Promise.all(Array.from({ length: 60 }, () => join(phone())))
  expect(await isDoneBefore(60_000, all)).toBe(true)
  const { people } = await world.db.one<{ people: number }>(
    sql`select count(*)::int as people from person where name is not null`,
  )
  expect(people).toBe(60)
  await world.verify()
})

test('a room for e-mail takes no names, and a room for names no sign-up', async () => {
  const { phone, save } = await openClass()
  const account = { email: 'ama@example.test', password: 'a-fine-password' }
  const refused = await phone().post('/api/auth/sign-up', account)
  expect(refused.error).toMatchObject({ code: 'not_allowed' })
  await save('join_by', 'email')
  expect((await phone().post('/api/join/names', {})).error).toMatchObject({ code: 'not_allowed' })
  await save('join_by', 'both')
  expect((await phone().post('/api/auth/sign-up', account)).status).toBe(200)
  expect((await phone().post('/api/join/names', {})).status).toBe(200)
})

test('a card leads any phone back to the same books; a new card ends the old one', async () => {
  const { world, phone, join, meOn } = await openClass()
  const first = phone()
  const { card } = await join(first)
  const me = await meOn(first)
  const second = phone()
  const back = await second.post('/api/join/return', {
    code: card.code.toUpperCase().replace(/(....)/, '$1-'),
  })
  expect([back.status, await meOn(second)]).toEqual([200, me])
  const drawn = (await second.post('/api/seat/card', {})).body['card'] as Card
  expect(drawn.code).not.toBe(card.code)
  expect((await phone().post('/api/join/return', { code: card.code })).status).toBe(403)
  expect((await phone().post('/api/join/return', { code: drawn.code })).status).toBe(200)
  expect((await second.get('/api/seat')).body['card']).toEqual(drawn)
  await world.verify()
})

test('two phones that claim a card at once have a session each and the same books', async () => {
  const { world, phone, join, meOn } = await openClass()
  const { card } = await join(phone())
  const both = [phone(), phone()]
  const came = await Promise.all(
    both.map((tab) => tab.post('/api/join/return', { code: card.code })),
  )
  expect(came.map(({ status }) => status)).toEqual([200, 200])
  expect(await meOn(both[0] as Browser)).toBe(await meOn(both[1] as Browser))
  const sent = await Promise.all(
    both.map((tab) => tab.post('/api/pocket/send', { amount: ghs(1500) })),
  )
  expect(sent.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  await world.verify()
})

test('the database holds no card, PIN or one-time code, and no session of a seat says where', async () => {
  const { world, phone, join, admin, idOf } = await openClass()
  const tab = phone()
  const { card } = await join(tab)
  await tab.post('/api/seat/pin', { pin: '4071' })
  const made = await admin.post('/api/admin/class/code', { id: await idOf(tab) })
  const code = String(made.body['code'])
  for (const table of ['seat', 'seat_code', 'idempotency_key', 'audit', 'outbox', 'auth.session']) {
    const rows = JSON.stringify(await world.db.rows(taking(table)))
    for (const secret of [card.code, code]) expect(rows).not.toContain(secret)
    // The digits are looked for as a word: four of them are in a hash by chance now and then.
    expect(rows).not.toMatch(/(?<![0-9a-z])4071(?![0-9a-z])/)
  }
  const where = await world.db.rows(sql`
    select "ipAddress", "userAgent" from auth.session join person on person.id = "userId"
    where email is null`)
  expect(where).toEqual([{ ipAddress: null, userAgent: null }])
})

test('an e-mail learner can add a card; an admin has none', async () => {
  const { phone, save, admin } = await openClass()
  await save('join_by', 'both')
  const tab = phone()
  await tab.post('/api/auth/sign-up', { email: 'ama@example.test', password: 'a-fine-password' })
  expect((await tab.get('/api/seat')).body['card']).toBeNull()
  const { code } = (await tab.post('/api/seat/card', {})).body['card'] as Card
  const other = phone()
  expect((await other.post('/api/join/return', { code })).status).toBe(200)
  expect((await other.get('/api/session')).body['person']).toMatchObject({
    email: 'ama@example.test',
  })
  expect((await admin.post('/api/seat/card', {})).error).toMatchObject({ code: 'not_allowed' })
})

test('a referral code counts for who joins with a name', async () => {
  const { world, phone, join, save } = await openClass()
  const friend = await world.learner()
  await save('join_by', 'both')
  const tab = phone()
  await join(tab, { referralCode: friend.code })
  const { person } = (await tab.get('/api/session')).body as { person: Record<string, unknown> }
  expect(person['referredBy']).toMatch(/•••@/)
  await world.verify()
})

test('a world without joining is as before: the first room takes e-mails alone', async () => {
  const world = await openWorld()
  const { browser } = openServer(world)
  const { body } = await browser().get('/api/join')
  expect(body).toEqual({
    roomName: null,
    joinBy: 'email',
    freeNames: false,
    isLocked: false,
    seats: [],
    isSignedOut: false,
  })
})

test('of two windows of one browser neither ends the other’s session unseen, nor sends for the other’s person', async () => {
  const { world, phone, join, meOn } = await openClass()
  const browser = phone()
  // Both windows were opened before anybody joined.
  const ama = await join(browser)
  const amaId = await meOn(browser)
  const { names, offer } = (await browser.post('/api/join/names', {})).body
  const second = { name: (names as string[])[0], offer }
  const speaking = (path: string, body: object, speaker: string) =>
    browser.ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SPEAKER_HEADER]: speaker },
      body: JSON.stringify(body),
    })
  const unseen = await speaking('/api/join', second, NOBODY)
  expect(unseen.error).toMatchObject({ code: 'other_person' })
  expect(unseen.error?.message).toContain(`You are ${ama.name} on this device`)
  expect(await meOn(browser)).toBe(amaId)
  // A person who was asked and joins as somebody else knows whose session ends.
  expect((await speaking('/api/join', second, amaId)).status).toBe(200)
  const kofiId = await meOn(browser)
  expect(kofiId).not.toBe(amaId)
  // The first window still shows Ama.
  const late = await speaking('/api/seat/members', { members: 9 }, amaId)
  expect(late.error).toMatchObject({ code: 'other_person' })
  const { members } = await world.db.one<{ members: number }>(
    sql`select max(members) as members from person`,
  )
  expect(members).toBe(1)
  await world.verify()
})

test('a phone takes twelve seats, and more once a facilitator has said yes', async () => {
  const { world, phone, join, admin } = await openClass()
  const tab = phone()
  for (let at = 0; at < 12; at++) await join(tab)
  const { names, offer } = (await tab.post('/api/join/names', {})).body
  const next = { name: (names as string[])[0], offer }
  expect((await tab.post('/api/join', next)).error).toMatchObject({ message: joining.phoneFull })
  const waits = async () => (await admin.get('/api/admin/class')).body['doesPhoneWait']
  expect(await waits()).toBe(true)
  // Another phone is no part of it.
  await join(phone())
  expect((await admin.post('/api/admin/class/more-seats', {})).status).toBe(200)
  expect(await waits()).toBe(false)
  expect((await tab.post('/api/join', next)).status).toBe(200)
  await world.verify()
})

test('a seat holds a whole class of sixty, and no more', async () => {
  const { world, phone, join, admin } = await openClass()
  const tab = phone()
  await join(tab, { members: 42 })
  expect((await admin.get('/api/admin/class')).body).toMatchObject({ people: 42, players: 1 })
  expect((await tab.post('/api/seat/members', { members: 60 })).status).toBe(200)
  expect((await tab.post('/api/seat/members', { members: 61 })).status).toBe(422)
  await world.verify()
})
