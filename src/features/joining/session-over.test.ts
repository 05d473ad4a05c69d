import { expect, test } from 'vitest'
import { sql } from '#platform/database/sql.ts'
import { openClass } from '#tests/rooms/class-world.ts'

type ClassWorld = Awaited<ReturnType<typeof openClass>>['world']

/** Waits until everybody who is in was noted: no request waits for its note. */
async function untilNoted({ db }: ClassWorld): Promise<void> {
  const countNotNoted = () =>
    db.count(sql`
      select from auth.session join person on person.id = "userId" where last_active_at is null`)
  await expect.poll(countNotNoted).toBe(0)
}

test('a phone whose session is over by time is asked for its card, in another week too', async () => {
  const { world, phone, admin } = await openClass()
  const tab = phone()
  const { names, offer } = (await tab.post('/api/join/names', {})).body
  const joined = await tab.post('/api/join', { name: (names as string[])[0], offer })
  const isSignedOut = async () => (await tab.get('/api/join')).body['isSignedOut']
  expect(await isSignedOut()).toBe(false)
  await admin.get('/api/session')
  await untilNoted(world)
  await world.db.count(sql`
    update auth.session set "updatedAt" = now() - interval '8 days' where phone is not null`)
  expect(await isSignedOut()).toBe(true)
  await world.db.count(sql`
    update auth.session set "updatedAt" = now(), "expiresAt" = now() where phone is not null`)
  expect(await isSignedOut()).toBe(true)
  // A browser that forgot the cookie with its session would be offered a new name.
  const { sessionDays } = await world.db.one<{ sessionDays: number }>(sql`
    select extract(day from "expiresAt" - "createdAt")::int as "sessionDays"
    from auth.session where phone is null limit 1`)
  const [cookie = ''] = joined.headers.getSetCookie()
  expect(Number(/Max-Age=(\d+)/.exec(cookie)?.[1])).toBeGreaterThan(sessionDays * 86_400)
  await world.verify()
})

test('who is in with a password is never asked for a card, however long they were away', async () => {
  const { world, admin } = await openClass()
  await admin.get('/api/session')
  await untilNoted(world)
  for (const over of [
    sql`"updatedAt" = now() - interval '13 hours'`,
    sql`"expiresAt" = now() - interval '1 hour'`,
  ]) {
    await world.db.count(sql`update auth.session set ${over} where phone is null`)
    expect((await admin.get('/api/session')).body['person']).toBeNull()
    expect((await admin.get('/api/join')).body['isSignedOut']).toBe(false)
  }
})
