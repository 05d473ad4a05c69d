import { expect, test } from 'vitest'
import { newId } from '#core/ids.ts'
import { sql } from '#platform/database/sql.ts'
import { openLive } from '#platform/live/live.ts'
import { untilOpen } from '../rig/channel.ts'
import type { Browser } from '../rig/server.ts'
import {
  contentsOf,
  enterAsHost,
  entranceOf,
  type HostedHouse,
  inviteFacilitator,
  must,
  openHostedHouse,
  prefixOf,
} from '../rooms/room-house.ts'

// A host's session in a room is that of the person they are there.

async function openTwo() {
  const house = await openHostedHouse()
  const [a, b] = [await house.openRoom('Form 2B'), await house.openRoom('Form 2C')] as const
  return { house, a, b }
}

const whoIn = async (tab: Browser, code: string) =>
  (await tab.get(`${prefixOf(code)}/api/session`)).body['person'] as { email: string } | null

/** Enters a room as its sign-in page does. */
const enterBy = async (house: HostedHouse, code: string, token: string) =>
  (await house.browser().post(`${prefixOf(code)}/api/auth/enter`, { token })).status

test('what a host does in a room is in that room’s audit log, under the person they are there', async () => {
  const { house, a, b } = await openTwo()
  const tab = await enterAsHost(house, a)
  const elsewhere = [await contentsOf(house, b), await contentsOf(house, '')]
  await must(tab, `/r/${a}/api/admin/debrief/reveal`, { revealed: true })
  expect([await contentsOf(house, b), await contentsOf(house, '')]).toEqual(elsewhere)
  const there = await house.inDatabase(a, (db) =>
    db.rows<{ action: string; email: string }>(sql`
      select action, email from audit join person on person.id = by_id
      where action in ('auth.enter', 'debrief.setRevealed') order by number`),
  )
  const { email } = house.hostAccount
  expect(there).toEqual([
    { action: 'auth.enter', email },
    { action: 'debrief.setRevealed', email },
  ])
  const ids = await Promise.all(
    [a, ''].map((code) =>
      house.inDatabase(code, (db) => db.one<{ id: string }>(sql`select id from person`)),
    ),
  )
  expect(ids[0]?.id).not.toBe(ids[1]?.id)
})

test('an entrance is good once, within a minute, and in its own room alone', async () => {
  const { house, a, b } = await openTwo()
  const token = await entranceOf(house, a)
  expect(await enterBy(house, b, token)).toBe(403)
  expect(await enterBy(house, '', token)).toBe(403)
  const both = await Promise.all([enterBy(house, a, token), enterBy(house, a, token)])
  expect(both.toSorted((one, other) => one - other)).toEqual([200, 403])
  expect(await enterBy(house, a, token)).toBe(403)
  const late = await entranceOf(house, a)
  const left = await house.inDatabase(a, (db) =>
    db.one<{ seconds: number }>(sql`
      select ceil(extract(epoch from "expiresAt" - now()))::int as seconds from auth.verification`),
  )
  expect(left.seconds).toBeLessThanOrEqual(60)
  await house.inDatabase(a, (db) =>
    db.count(sql`update auth.verification set "expiresAt" = now() - interval '1 second'`),
  )
  expect(await enterBy(house, a, late)).toBe(403)
  const reset = { token: await entranceOf(house, a), password: 'practice cedis only' }
  const asLink = await house.browser().post(`/r/${a}/api/auth/reset-password`, reset)
  expect(asLink.status).toBeGreaterThanOrEqual(400)
})

test('a facilitator of one room is nobody in another and in the first, and no host', async () => {
  const { house, a, b } = await openTwo()
  const tab = await inviteFacilitator(house, a, 'kofi@school.example')
  expect(await whoIn(tab, a)).toMatchObject({ email: 'kofi@school.example' })
  expect([await whoIn(tab, b), await whoIn(tab, '')]).toEqual([null, null])
  const before = [await contentsOf(house, b), await contentsOf(house, '')]
  for (const [path, body] of [
    ['open', { name: 'Own' }],
    ['enter', { code: b }],
    ['close', { code: b }],
    ['invite', { code: b, email: 'kofi@school.example' }],
  ] as const) {
    expect((await tab.post(`/r/${a}/api/admin/rooms/${path}`, body)).status).toBe(404)
    expect((await tab.post(`/api/admin/rooms/${path}`, body)).status).toBe(401)
  }
  for (const path of ['', '/archive', '/room']) {
    expect((await tab.get(`/r/${a}/api/admin/rooms${path}?code=${b}`)).status).toBe(404)
  }
  const seen = await tab.get(`/r/${a}/api/room`)
  expect(JSON.stringify(seen.body)).not.toContain(b)
  const after = [await contentsOf(house, b), await contentsOf(house, '')]
  expect(after).toEqual(before)
  const account = { email: 'kofi@school.example', password: 'practice cedis only' }
  for (const code of [b, '']) {
    const answer = await tab.post(`${prefixOf(code)}/api/auth/sign-in`, account)
    expect(answer.status).toBe(401)
  }
})

test('nobody in a room takes the address of a host or of a facilitator, by whatever call', async () => {
  const { house, a, b } = await openTwo()
  const host = house.hostAccount.email
  await inviteFacilitator(house, b, 'yaw@school.example')
  const tab = await inviteFacilitator(house, a, 'kofi@school.example')
  const password = 'practice cedis only'
  for (const email of [host, 'yaw@school.example']) {
    const asks = [
      tab.post(`/r/${a}/api/auth/change-email`, { email, password }),
      tab.post(`/r/${a}/api/admin/people/add`, { email, role: 'learner' }),
      house.browser().post(`/r/${a}/api/auth/sign-up`, { email, password }),
    ]
    for (const answer of await Promise.all(asks)) {
      expect([answer.status, answer.error?.field]).toEqual([403, 'email'])
    }
  }
  // One's own address, also after another in between.
  for (const email of ['kofi.new@school.example', 'kofi@school.example']) {
    expect((await tab.post(`/r/${a}/api/auth/change-email`, { email, password })).status).toBe(200)
  }
  const entered = await enterAsHost(house, a)
  expect(await whoIn(entered, a)).toMatchObject({ email: host })
  expect(await whoIn(tab, a)).toMatchObject({ email: 'kofi@school.example' })
})

test('who signs out of one room, or is signed out there, stays in the others', async () => {
  const { house, a, b } = await openTwo()
  const tab = house.browser()
  for (const [name, value] of house.host.jar) tab.jar.set(name, value)
  await enterAsHost(house, a, tab)
  await enterAsHost(house, b, tab)
  await must(tab, `/r/${a}/api/auth/sign-out`, {})
  expect(await whoIn(tab, a)).toBeNull()
  expect([await whoIn(tab, b), await whoIn(tab, '')]).toMatchObject([
    { email: house.hostAccount.email },
    { email: house.hostAccount.email },
  ])
  await must(tab, `/api/auth/sign-out`, {})
  expect([await whoIn(tab, b), await whoIn(tab, '')]).toMatchObject([
    { email: house.hostAccount.email },
    null,
  ])
})

test('a host who is one no longer enters no room, and stays in one as the person they are there', async () => {
  const { house, a, b } = await openTwo()
  // A second host, whom the first one then suspends.
  const email = 'yaw.host@school.example'
  await must(house.host, '/api/admin/people/add', { email, role: 'admin' })
  const { id } = await house.world.db.one<{ id: string }>(
    sql`select id from person where email = ${email}`,
  )
  const { link } = await must(house.host, '/api/admin/people/show-invitation', { id })
  const yaw = house.browser()
  const account = { email, password: 'practice cedis only' }
  const token = String(link).split('token=')[1] ?? ''
  await must(yaw, '/api/auth/reset-password', { token, password: account.password })
  await must(yaw, '/api/auth/sign-in', account)
  const asYaw = { ...house, host: yaw }
  const inside = await enterAsHost(asYaw, a)
  const unused = await entranceOf(asYaw, b)
  await must(house.host, '/api/admin/people/status', { id, status: 'suspended' })

  const again = await yaw.post('/api/admin/rooms/enter', { code: a }, newId())
  expect(again.status).toBe(401)
  expect(await whoIn(inside, a)).toMatchObject({ email })
  // A token made in that last minute is as good as the session it would have been.
  expect(await enterBy(house, b, unused)).toBe(200)
  const there = await enterAsHost(house, a)
  const people = await there.get(`/r/${a}/api/admin/people?search=yaw`)
  const [person] = people.body['people'] as { id: string }[]
  await must(there, `/r/${a}/api/admin/people/status`, { id: person?.id, status: 'suspended' })
  expect(await whoIn(inside, a)).toBeNull()
})

/** The topics that the open pages of a room are told while this is done. */
async function topicsOf(house: HostedHouse, code: string, run: () => Promise<unknown>) {
  return house.inDatabase(code, async (db) => {
    const live = openLive(db, house.world.serverParts.log)
    await untilOpen(live)
    const heard: string[] = []
    live.hear((changes) => heard.push(...changes.map(({ topic }) => topic)))
    await run()
    await expect.poll(() => heard).not.toEqual([])
    await live.close()
    return heard
  })
}

test('phones and cards name their class; another name of the host is there at once, but for one its own facilitators gave', async () => {
  const house = await openHostedHouse()
  const code = await house.openRoom('Form 2B')
  await house.inDatabase(code, (db) => db.count(sql`update settings set join_by = 'name'`))
  const phone = house.browser()
  const called = async () =>
    (await phone.get(`/r/${code}/api/join`)).body['roomName'] as string | null
  const rename = (name: string) =>
    must(house.host, '/api/admin/rooms/change', { code, name, keepDays: 30 })
  expect(await called()).toBe('Form 2B')
  expect((await phone.get('/api/join')).body['roomName']).toBe(null)

  const { names, offer } = await must(phone, `/r/${code}/api/join/names`, {})
  const { card } = await must(phone, `/r/${code}/api/join`, { name: (names as string[])[0], offer })
  expect(card).toMatchObject({ roomName: 'Form 2B' })
  expect(await topicsOf(house, code, () => rename('Form 3B'))).toContain('settings')
  expect(await called()).toBe('Form 3B')
  expect((await phone.get(`/r/${code}/api/lobby`)).body).toMatchObject({ roomName: 'Form 3B' })
  const seat = (await phone.get(`/r/${code}/api/seat`)).body
  expect(seat).toMatchObject({ card: { roomName: 'Form 3B' } })

  await house.inDatabase(code, (db) =>
    db.count(sql`update settings set platform_name = 'Adabraka'`),
  )
  await rename('Form 4B')
  expect(await called()).toBe('Adabraka')
})
