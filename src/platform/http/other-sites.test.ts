import { describe, expect, test } from 'vitest'
import { CAMERA_PAGE } from '#core/camera-page.ts'
import { newId } from '#core/ids.ts'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { openServer } from '#tests/rig/server.ts'
import { open } from '#tests/rig/signed-up.ts'
import { openWorld } from '#tests/rig/world.ts'
import { sql } from '../database/sql.ts'

describe('other sites', () => {
  test('a request that another site made is turned down before anything is read', async () => {
    const { world, tab } = await open()
    const send = (headers: Record<string, string>) =>
      tab.ask('http://localhost/api/pocket/send', {
        method: 'POST',
        body: '{"amount":100}',
        headers: { 'content-type': 'application/json', 'idempotency-key': newId(), ...headers },
      })
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'http://localhost:9' },
      { origin: 'null' },
    ]) {
      expect((await send(headers as unknown as Record<string, string>)).error?.code).toBe(
        'not_allowed',
      )
    }
    expect(await world.db.rows(sql`select from payment`)).toHaveLength(0)
    expect(
      (await send({ 'sec-fetch-site': 'same-origin', origin: 'http://localhost' })).status,
    ).toBe(200)
  })

  test('a request for a name that a stranger may own is turned down, whatever it asks for', async () => {
    const { tab } = await open()
    const stranger = await tab.ask('http://rebound.example/metrics')
    expect([stranger.status, stranger.error?.code]).toEqual([421, 'misdirected'])
    expect(stranger.error?.message).toContain('Open it at http://localhost')
    for (const name of ['10.0.0.5.rebound.example', 'localhost.example', 'local.example']) {
      expect([name, (await tab.ask(`http://${name}/api/machines`)).status]).toEqual([name, 421])
    }
    for (const name of [
      'localhost',
      '127.0.0.1:4000',
      '[::1]:3000',
      '192.168.1.20',
      'pc',
      'pc.local',
    ]) {
      expect([name, (await tab.ask(`http://${name}/api/settings/public`)).status]).not.toEqual([
        name,
        421,
      ])
      // Under whatever name somebody came before.
      expect((await tab.ask(`http://pc.rebound.example/api/settings/public`)).status).toBe(421)
    }
  })

  test('who opens a page that cannot be had reads why, in plain words with the notice', async () => {
    const { tab } = await open()
    const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
    for (const [url, status] of [
      ['http://rebound.example/', 421],
      ['/no/such/page', 404],
    ] as const) {
      const answer = await tab.ask(url, { headers })
      expect([url, answer.status]).toEqual([url, status])
      expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
      expect(answer.body['text']).toContain(`.\n\n${PRACTICE_NOTICE}\n`)
    }
    const call = await tab.ask('http://rebound.example/api/machines', { headers })
    expect([call.status, call.error?.code]).toEqual([421, 'misdirected'])
  })

  test('a read that another site asks for is turned down too, the description of the API alone is not', async () => {
    const { tab } = await open()
    const headers = { 'sec-fetch-site': 'cross-site' }
    for (const path of ['/api/session', '/api/auth/data?format=json', '/api/live']) {
      expect([path, (await tab.ask(path, { headers })).status]).toEqual([path, 403])
    }
    for (const path of ['/api/docs', '/api/docs.css', '/api/openapi.json']) {
      expect([path, (await tab.ask(path, { headers })).status]).toEqual([path, 200])
    }
  })

  test('a bug is answered with an id and one sentence, and is whole in the log', async () => {
    const logged: Record<string, unknown>[] = []
    const world = await openWorld()
    const log = {
      ...world.serverParts.log,
      error: (facts: object) => void logged.push({ ...facts }),
    }
    const { app, browser } = openServer({ ...world, serverParts: { ...world.serverParts, log } })
    app.get('/api/broken', () => {
      throw new Error('relation "books" of /srv/house lost its purse')
    })
    const { status, error, body } = await browser().get('/api/broken')
    expect([status, error?.code]).toEqual([500, 'bug'])
    expect(error?.id).toMatch(/^[0-9a-f-]{36}$/)
    expect(JSON.stringify(body)).not.toMatch(/books|srv|Error|at /)
    const [line] = logged.filter(({ id }) => id === error?.id)
    expect(String(line?.['err'])).toContain('lost its purse')
  })

  test('a field that is asked twice is refused, not read once by chance', async () => {
    const { tab } = await open()
    const twice = await tab.get('/api/wallet/activity?page=1&page=2')
    expect(twice).toMatchObject({ status: 422, error: { field: 'page' } })
  })

  test('a field that a body holds twice is refused by name, and nothing is done with either', async () => {
    const { tab } = await open()
    const { body } = await tab.get('/api/session')
    const twice = await tab.post('/api/pocket/send', '{"amount":4000,"amount":4100}')
    expect(twice).toMatchObject({ status: 422, error: { field: 'amount' } })
    const form = await tab.ask('/api/send-deposit', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'amount=40&amount=41&userEmail=a@b.test&timestamp=2026-03-06T10:00:00.000Z',
    })
    expect([form.status, form.body['error']]).toEqual([422, "Send 'amount' once."])
    expect((await tab.get('/api/session')).body).toEqual(body)
  })

  test('over https browsers are told to come over nothing else; over http they are not', async () => {
    const world = await openWorld()
    const { headers } = await openServer(world).browser().get('/healthz')
    expect(headers.get('strict-transport-security')).toBeNull()
    const config = { ...world.serverParts.config, publicUrl: 'https://sikalab.example' }
    const secure = openServer({ ...world, serverParts: { ...world.serverParts, config } }).browser()
    for (const path of ['/healthz', '/api/session', '/api/nothing']) {
      const answered = await secure.get(path)
      expect(answered.headers.get('strict-transport-security')).toBe(
        'max-age=31536000; includeSubDomains',
      )
    }
  })

  test('every answer carries the policy that allows no foreign or inline script', async () => {
    const { tab } = await open()
    for (const path of ['/api/session', '/api/nothing', '/healthz']) {
      const { headers } = await tab.get(path)
      expect(headers.get('content-security-policy')).toMatch(
        /default-src 'none'; script-src 'self';/,
      )
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
    }
  })
})

describe('every answer', () => {
  test('the page that reads cards may ask for the camera, and no other may', async () => {
    const { tab } = await open()
    const policyOf = async (path: string) =>
      (await tab.get(path)).headers.get('permissions-policy') ?? ''
    expect(await policyOf(CAMERA_PAGE)).toMatch(/^camera=\(self\)/)
    for (const path of [
      '/',
      '/index.html',
      '/api/session',
      `${CAMERA_PAGE}/`,
      '/read-cards.html',
    ]) {
      expect([path, await policyOf(path)]).toEqual([path, expect.stringMatching(/^camera=\(\)/)])
    }
  })

  test('says its charset where it is a text, tells other sites nothing, and is kept by no cache', async () => {
    const { tab } = await open()
    const paths = ['/api/session', '/api/docs', '/api/docs.css', '/api/openapi.json', '/api/wallet']
    for (const path of [...paths, '/api/auth/data?format=csv', '/api/nothing-here']) {
      const { headers } = await tab.ask(path, { headers: { origin: 'http://localhost:3000' } })
      const type = headers.get('content-type') ?? ''
      expect(type).toMatch(/^application\/json|; ?charset=utf-8$/i)
      expect([path, headers.get('cache-control')]).toEqual([path, 'no-store'])
      expect([path, headers.get('referrer-policy')]).toEqual([path, 'no-referrer'])
      const leave = [...headers.keys()].filter((name) => name.startsWith('access-control'))
      expect(leave).toEqual([])
    }
  })
})
