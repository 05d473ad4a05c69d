import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { roomPages as t } from '#features/rooms/words/en/room-pages.ts'
import { within } from '#tests/rig/within.ts'
import { asOwner, connectionsTo, listenTo, openHouseWithRooms } from '#tests/rooms/rooms.ts'

const [A, B] = ['111111', '222222'] as const
const ama = { email: 'ama@example.test', password: 'a-fine-password' }

const cookieOf = (jar: ReadonlyMap<string, string>) =>
  [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

test('a further room answers below its prefix, and the first room where it was', async () => {
  const { browser, ask } = await openHouseWithRooms([A, B])
  const tab = browser()
  expect((await tab.post(`/r/${A}/api/auth/sign-up`, ama)).status).toBe(200)
  expect((await tab.get(`/r/${A}/api/session`)).body['person']).toMatchObject({ email: ama.email })
  expect((await tab.get('/api/session')).body['person']).toBeNull()
  expect((await tab.get(`/r/${B}/api/session`)).body['person']).toBeNull()
  expect((await ask('/healthz')).status).toBe(200)
  expect((await ask(`/r/${A}/metrics`)).status).toBe(404)
  const document = (await (await ask(`/r/${A}/api/openapi.json`)).json()) as object
  expect(document).toMatchObject({ servers: [{ url: `/r/${A}` }] })
})

test('one browser has a session in each room and in the first, and leaves each by itself', async () => {
  const { browser } = await openHouseWithRooms([A, B])
  const tab = browser()
  const places = ['', `/r/${A}`, `/r/${B}`]
  for (const [index, place] of places.entries()) {
    const account = { ...ama, email: `ama${index}@example.test` }
    const { headers } = await tab.post(`${place}/api/auth/sign-up`, account)
    expect(headers.getSetCookie()[0]).toContain(`Path=${place}/;`)
  }
  const who = async () =>
    Promise.all(
      places.map(async (place) => {
        const { body } = await tab.get(`${place}/api/session`)
        return (body['person'] as { email: string } | null)?.email ?? null
      }),
    )
  expect(await who()).toEqual(['ama0@example.test', 'ama1@example.test', 'ama2@example.test'])
  await tab.post(`/r/${A}/api/auth/sign-out`, {})
  expect(await who()).toEqual(['ama0@example.test', null, 'ama2@example.test'])
})

test('a cookie of one room is worth nothing in another, under whatever name', async () => {
  const { browser, ask } = await openHouseWithRooms([A, B])
  const tab = browser()
  await tab.post(`/r/${A}/api/auth/sign-up`, ama)
  await browser().post(`/r/${B}/api/auth/sign-up`, ama)
  const [value = ''] = [...tab.jar.values()]
  for (const name of [`sikalab-${A}`, `sikalab-${B}`, 'sikalab', `__Secure-sikalab-${B}`]) {
    const headers = { cookie: `${name}.session_token=${value}` }
    expect((await ask(`/r/${B}/api/wallet`, { headers })).status).toBe(401)
    expect((await ask(`/r/${B}/api/live`, { headers })).status).toBe(401)
    expect((await ask('/api/wallet', { headers })).status).toBe(401)
  }
  expect((await tab.get(`/r/${A}/api/wallet`)).status).toBe(200)
})

test('over https a room’s cookie is secure, for its path, and the first room’s for this host alone', async () => {
  const config = { publicUrl: 'https://localhost' }
  const { browser } = await openHouseWithRooms([A], { config })
  const inRoom = await browser().post(`/r/${A}/api/auth/sign-up`, ama)
  const [cookie = ''] = inRoom.headers.getSetCookie()
  expect(cookie).toMatch(new RegExp(`^__Secure-sikalab-${A}\\.session_token=`))
  for (const part of [`Path=/r/${A}/`, 'Secure', 'HttpOnly', 'SameSite=Lax']) {
    expect(cookie).toContain(part)
  }
  const inFirst = await browser().post('/api/auth/sign-up', ama)
  expect(inFirst.headers.getSetCookie()[0]).toMatch(/^__Host-sikalab\.session_token=.*Path=\/;/)
})

test('a live line of one room hears nothing of another', async () => {
  const { browser, address, databaseOf } = await openHouseWithRooms([A, B])
  const lineIn = async (code: string) => {
    const tab = browser()
    await tab.post(`/r/${code}/api/auth/sign-up`, ama)
    const line = listenTo(`${address}/r/${code}/api/live`, cookieOf(tab.jar))
    expect(await line.status).toBe(200)
    await within(() => expect(line.said.join('')).toContain('beat'))
    return line
  }
  const [here, there] = [await lineIn(A), await lineIn(B)]
  /** Changes something of which nobody told before, for everyone in this room. */
  const change = (code: string, topic: string) => {
    const message = JSON.stringify({ at: Date.now(), changes: [{ topic, to: 'everyone' }] })
    return asOwner(`select pg_notify('sikalab_changes', '${message}')`, databaseOf(code))
  }
  // Both lines have heard what their opening told of.
  for (const [code, line] of [
    [A, here],
    [B, there],
  ] as const) {
    await within(async () => {
      await change(code, 'address')
      expect(line.said.join('')).toContain('address')
    })
  }
  const before = here.said.length
  await change(B, 'verses')
  await within(() => expect(there.said.join('')).toContain('verses'))
  await change(A, 'debrief')
  await within(() => expect(here.said.slice(before).join('')).toContain('debrief'))
  expect(here.said.slice(before).join('')).not.toContain('verses')
  here.end()
  there.end()
})

test('the address of a room without a slash leads to the one with it', async () => {
  const { page } = await openHouseWithRooms([A])
  const answered = await page(`/r/${A}?ref=x`)
  expect([answered.status, answered.headers.get('location')]).toEqual([308, `/r/${A}/?ref=x`])
})

test('the page of a room asks below its prefix, and is installed as an app of its own', async () => {
  const webDir = mkdtempSync(join(tmpdir(), 'sikalab-web-'))
  onTestFinished(() => rmSync(webDir, { recursive: true }))
  mkdirSync(join(webDir, 'assets'))
  const links = ['/api/session', '/api/settings', '/manifest.webmanifest', '/assets/a-1.js']
  writeFileSync(join(webDir, 'index.html'), links.map((to) => `<link href="${to}">`).join(''))
  const icons = [{ src: 'icon-192.png' }]
  writeFileSync(join(webDir, 'manifest.webmanifest'), JSON.stringify({ id: '/', icons }))
  writeFileSync(join(webDir, 'sw.js'), '// the worker')
  const { page, ask } = await openHouseWithRooms([A], { webDir })

  const shown = await (await page(`/r/${A}/`)).text()
  for (const path of links.slice(0, 3)) expect(shown).toContain(`href="/r/${A}${path}"`)
  expect(shown).toContain('href="/assets/a-1.js"')
  expect(await (await page('/')).text()).toContain('href="/api/session"')
  expect(await (await ask(`/r/${A}/manifest.webmanifest`)).json()).toMatchObject({
    id: `/r/${A}/`,
    scope: `/r/${A}/`,
    start_url: `/r/${A}/#/dashboard`,
    icons: [{ src: '/icon-192.png' }],
  })
  const worker = await ask(`/r/${A}/sw.js`)
  expect([worker.status, worker.headers.get('service-worker-allowed')]).toEqual([200, null])
})

test('an address that leads to no open room says why, to people and to programs', async () => {
  const { setState, page, ask } = await openHouseWithRooms([])
  setState('300001', 'deleted')
  setState('300002', 'failed')
  setState('300003', 'moving')
  const cases = [
    ['999999', 404, t.unknown, 'not_found'],
    ['abc', 404, t.unknown, 'not_found'],
    ['300001', 410, t.deleted, 'gone'],
    ['300002', 503, t.failed, 'unavailable'],
    ['300003', 503, t.moment, 'unavailable'],
  ] as const
  for (const [code, status, { title, text }, error] of cases) {
    const shown = await page(`/r/${code}/`)
    expect([code, shown.status, shown.headers.has('retry-after')]).toEqual([
      code,
      status,
      status === 503,
    ])
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'")
    const html = await shown.text()
    for (const part of [PRACTICE_NOTICE, title, text]) expect(html).toContain(part)
    const called = await ask(`/r/${code}/api/session`)
    expect([called.status, await called.json()]).toMatchObject([status, { error: { code: error } }])
  }
})

test('guessing codes is slowed by network, and a session in the room goes on', async () => {
  const { browser, ask } = await openHouseWithRooms([A])
  const tab = browser()
  await tab.post(`/r/${A}/api/auth/sign-up`, ama)
  const status = async (code: string) => (await ask(`/r/${code}/api/session`)).status
  for (let code = 900_000; code < 900_060; code++) expect(await status(String(code))).toBe(404)
  expect(await status('900060')).toBe(429)
  expect(await status(A)).toBe(429)
  expect((await tab.get(`/r/${A}/api/session`)).status).toBe(200)
})

test('a body reaches the room that it wakes, whole', async () => {
  const { ask } = await openHouseWithRooms([A])
  const body = JSON.stringify({ ...ama, password: 'x'.repeat(60_000) })
  const headers = { 'content-type': 'application/json' }
  const answered = await ask(`/r/${A}/api/auth/sign-up`, { method: 'POST', headers, body })
  expect((await answered.json()) as object).toMatchObject({ error: { field: 'password' } })
})

test('many requests at once wake a room once', async () => {
  const { ask, asked, rooms, databaseOf } = await openHouseWithRooms([A])
  const all = await Promise.all(
    Array.from({ length: 30 }, async () => (await ask(`/r/${A}/api/session`)).status),
  )
  expect(new Set(all)).toEqual(new Set([200]))
  expect([asked.find, asked.touch, rooms.count()]).toEqual([1, 1, 1])
  expect(await connectionsTo(databaseOf(A))).toBeGreaterThan(0)
})

test('a room that nobody uses sleeps without a connection, and wakes again', async () => {
  const { ask, rooms, databaseOf } = await openHouseWithRooms([A], { sleepAfterMs: 100 })
  expect((await ask(`/r/${A}/api/session`)).status).toBe(200)
  await within(() => expect(rooms.count()).toBe(0))
  await within(async () => expect(await connectionsTo(databaseOf(A))).toBe(0))
  expect((await ask(`/r/${A}/api/session`)).status).toBe(200)
})

test('a room to which a page listens stays awake', async () => {
  const { browser, address, rooms } = await openHouseWithRooms([A], { sleepAfterMs: 100 })
  const tab = browser()
  await tab.post(`/r/${A}/api/auth/sign-up`, ama)
  const line = listenTo(`${address}/r/${A}/api/live`, cookieOf(tab.jar))
  expect(await line.status).toBe(200)
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(rooms.isAwake(A)).toBe(true)
  line.end()
  await within(() => expect(rooms.isAwake(A)).toBe(false))
})

test('of more rooms than may be awake, the one that was silent longest sleeps', async () => {
  const C = '333333'
  const config = { mostAwake: 2 }
  const { ask, rooms } = await openHouseWithRooms([A, B, C], { config })
  for (const code of [A, B, A, C]) expect((await ask(`/r/${code}/api/session`)).status).toBe(200)
  expect([A, B, C].map(rooms.isAwake)).toEqual([true, false, true])
})

test('a room that was let go has no connection, and the directory says what becomes of it', async () => {
  const { ask, rooms, setState, databaseOf } = await openHouseWithRooms([A])
  await ask(`/r/${A}/api/session`)
  setState(A, 'moving')
  await rooms.letGo(A)
  await within(async () => expect(await connectionsTo(databaseOf(A))).toBe(0))
  expect((await ask(`/r/${A}/api/session`)).status).toBe(503)
})

test('a room that another process has deleted is let go when the first room’s channel tells', async () => {
  const { ask, rooms, setState, world } = await openHouseWithRooms([A])
  await ask(`/r/${A}/api/session`)
  setState(A, 'deleting')
  const message = JSON.stringify({ at: Date.now(), changes: [{ topic: 'rooms', to: 'admins' }] })
  await world.db.pool.query('select pg_notify($1, $2)', ['sikalab_changes', message])
  await within(() => expect(rooms.count()).toBe(0))
  expect((await ask(`/r/${A}/api/session`)).status).toBe(410)
})

test('stopping the app ends every room and its live lines', async () => {
  const { browser, address, close, databaseOf } = await openHouseWithRooms([A, B])
  const tab = browser()
  await tab.post(`/r/${A}/api/auth/sign-up`, ama)
  await tab.get(`/r/${B}/api/session`)
  const line = listenTo(`${address}/r/${A}/api/live`, cookieOf(tab.jar))
  await line.status
  await close()
  // The line ended, and was not cut off after the seconds that a stop waits for requests.
  expect(await line.isWhole).toBe(true)
  for (const code of [A, B]) {
    await within(async () => expect(await connectionsTo(databaseOf(code))).toBe(0))
  }
})
