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
