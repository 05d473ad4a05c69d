import { describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.ts'
import { openBrowser, openServer } from '#tests/rig/server.ts'
import { openWorld } from '#tests/rig/world.ts'

const ama = { email: 'ama@example.test', password: 'a-fine-password' }

/** Opens the house behind https. */
async function openSecure() {
  const world = await openWorld()
  const config = { ...world.serverParts.config, publicUrl: 'https://sikalab.example' }
  const serverParts = { ...world.serverParts, config }
  return { world, ...openServer({ ...world, serverParts }) }
}

describe('over https', () => {
  test('the session’s cookie is for this host alone, secure, out of reach of scripts and other sites', async () => {
    const { browser } = await openSecure()
    const tab = browser()
    const answered = await tab.post('/api/auth/sign-up', ama)
    const [cookie = ''] = answered.headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-sikalab\.session_token=/)
    for (const part of [/; Path=\/(;|$)/i, /; Secure/i, /; HttpOnly/i, /; SameSite=Lax/i]) {
      expect(cookie).toMatch(part)
    }
    expect(cookie).not.toMatch(/Domain=/i)
    expect((await tab.get('/api/session')).body['person']).not.toBeNull()
    await tab.post('/api/auth/sign-out', {})
    expect(tab.jar.size).toBe(0)
  })

  test('a cookie under another name, as a neighbour of the domain could plant it, is nobody’s', async () => {
    const { app, browser } = await openSecure()
    const tab = browser()
    await tab.post('/api/auth/sign-up', ama)
    const [[, value = ''] = []] = [...tab.jar]
    for (const name of ['sikalab.session_token', '__Secure-sikalab.session_token']) {
      const planted = openBrowser(app.request.bind(app))
      planted.jar.set(name, value)
      expect((await planted.get('/api/session')).body['person']).toBeNull()
    }
  })
})

test('signing in gives another session, and ends the one the browser came with', async () => {
  const world = await openWorld()
  const { app, browser } = openServer(world)
  const tab = browser()
  await tab.post('/api/auth/sign-up', ama)
  const before = new Map(tab.jar)
  await tab.post('/api/auth/sign-in', ama)
  expect([...tab.jar]).not.toEqual([...before])
  const old = openBrowser(app.request.bind(app))
  for (const [name, value] of before) old.jar.set(name, value)
  expect((await old.get('/api/session')).body['person']).toBeNull()
  expect((await tab.get('/api/session')).body['person']).not.toBeNull()
  expect(await world.db.rows(sql`select from auth.session`)).toHaveLength(1)
})

test('a wrong password leaves the session that is there', async () => {
  const { browser } = openServer(await openWorld())
  const tab = browser()
  await tab.post('/api/auth/sign-up', ama)
  await tab.post('/api/auth/sign-in', { ...ama, password: 'not this one' })
  expect((await tab.get('/api/session')).body['person']).not.toBeNull()
})

test('a session that nobody has used for a week, an admin’s for half a day, is over', async () => {
  const world = await openWorld()
  const { browser } = openServer(world)
  const tab = browser()
  await tab.post('/api/auth/sign-up', ama)
  const isIn = async () => (await tab.get('/api/session')).body['person'] !== null
  const leave = (pause: string) =>
    world.db.count(sql`update auth.session set "updatedAt" = now() - ${pause}::interval`)
  await leave('6 days')
  expect(await isIn()).toBe(true)
  // A session that was asked a moment ago counts from now on.
  await expect.poll(() => countFresh(world)).toBe(1)
  await leave('8 days')
  expect(await isIn()).toBe(false)
  await leave('1 hour')
  await world.db.count(sql`update person set role = 'admin'`)
  expect(await isIn()).toBe(true)
  await expect.poll(() => countFresh(world)).toBe(1)
  await leave('13 hours')
  expect(await isIn()).toBe(false)
})

async function countFresh({ db }: Awaited<ReturnType<typeof openWorld>>): Promise<number> {
  const rows = await db.rows(sql`
    select from auth.session where "updatedAt" > now() - interval '1 minute'`)
  return rows.length
}

test('a visit that cannot be noted is answered all the same, is a warning, and the next is noted', async () => {
  const world = await openWorld()
  const { db } = world
  const warnings: { person?: string; err?: Error }[] = []
  const warn = (facts: object) => void warnings.push(facts)
  const serverParts = { ...world.serverParts, log: { ...world.serverParts.log, warn } }
  const tab = openServer({ ...world, serverParts }).browser()
  const { body } = await tab.post('/api/auth/sign-up', {
    email: 'ama@example.test',
    password: 'a-fine-password',
  })
  await tab.get('/api/session')
  // No request waits for its note: it must stand before the next is refused.
  const isNoted = () => db.one(sql`select last_active_at is not null as yes from person`)
  await expect.poll(isNoted).toEqual({ yes: true })
  await db.rows(sql`
    create function refuse_note() returns trigger language plpgsql as
      $$ begin raise exception 'the disk is full'; end $$`)
  await db.rows(sql`
    create trigger refuse_note before update of last_active_at on person
    for each row execute function refuse_note()`)
  const stand = () =>
    db.one<{ isFresh: boolean }>(sql`
      select "updatedAt" > now() - interval '1 minute' as "isFresh" from auth.session`)
  await db.count(sql`update auth.session set "updatedAt" = now() - interval '6 minutes'`)

  expect((await tab.get('/api/session')).status).toBe(200)
  await expect.poll(() => warnings).toHaveLength(1)
  expect(warnings[0]?.person).toBe(body['id'])
  expect(warnings[0]?.err?.message).toContain('the disk is full')
  expect(await stand()).toEqual({ isFresh: false })

  await db.rows(sql`drop trigger refuse_note on person`)
  expect((await tab.get('/api/session')).status).toBe(200)
  await expect.poll(stand).toEqual({ isFresh: true })
  expect(warnings).toHaveLength(1)
})
