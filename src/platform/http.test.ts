import { describe, expect, test } from 'vitest'
import { openServer } from '../../tests/server.ts'
import { openWorld } from '../../tests/world.ts'
import { newId } from '../core/ids.ts'
import { ghs, LARGEST_AMOUNT } from '../core/money.ts'
import { PRACTICE_NOTICE } from '../core/notice.ts'
import { sql } from './sql.ts'

const ama = { email: 'ama@example.test', password: 'a-fine-password' }

async function open() {
  const world = await openWorld()
  const server = openServer(world)
  const tab = server.browser()
  await tab.post('/api/auth/sign-up', ama)
  return { world, tab, ...server }
}

describe('bad input', () => {
  test.each([
    ['a fraction of a pesewa', { amount: 100.5 }, 'amount'],
    ['text for an amount', { amount: '100' }, 'amount'],
    ['nothing', {}, 'amount'],
    ['zero', { amount: 0 }, 'amount'],
    ['less than nothing', { amount: -100 }, 'amount'],
    ['more than anybody may name', { amount: LARGEST_AMOUNT + 1 }, 'amount'],
    ['a number too large to be exact', { amount: 1e300 }, 'amount'],
    ['null', { amount: null }, 'amount'],
    ['a list', { amount: [100] }, 'amount'],
    ['a field nobody asked for', { amount: 100, balance: 1 }, 'balance'],
    ['a prototype', JSON.parse('{"amount":100,"__proto__":{"role":"admin"}}'), '__proto__'],
  ])('%s is refused, naming the field, and nothing is written', async (_name, body, field) => {
    const { world, tab } = await open()
    const refused = await tab.post('/api/pocket/send', body)
    expect(refused).toMatchObject({ status: 422, error: { code: 'invalid', field } })
    expect(await world.db.rows(sql`select from payment`)).toHaveLength(0)
    expect(await world.db.rows(sql`select from idempotency_key`)).toHaveLength(0)
  })

  test('text over its length, on two lines, or not text at all is refused', async () => {
    const { tab } = await open()
    const deposit = { amount: ghs(100), method: 'mtn', accountName: 'Ama', reference: 'R1' }
    for (const accountName of [
      'x'.repeat(81),
      'two\nlines',
      'a\u0000b',
      '\u200b',
      'a\u202eb',
      5,
      {},
    ]) {
      const refused = await tab.post('/api/deposits', { ...deposit, accountName })
      expect(refused).toMatchObject({ status: 422, error: { field: 'accountName' } })
    }
  })

  test('what is no JSON, or JSON of another kind, is refused', async () => {
    const { tab } = await open()
    for (const body of ['', '{', '[]', '"text"', 'null', '1']) {
      expect((await tab.post('/api/pocket/send', body)).status).toBe(422)
    }
    const form = {
      method: 'POST',
      body: 'amount=100',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }
    expect((await tab.ask('/api/pocket/send', form)).status).toBe(422)
  })

  test('a price that is no amount is refused as such, not as a changed price', async () => {
    const { tab } = await open()
    for (const price of [0, -1, 0.5, 1e13]) {
      const refused = await tab.post('/api/machines/buy', { machineId: 10, price })
      expect(refused).toMatchObject({ status: 422, error: { field: 'price' } })
    }
  })

  test('an unknown query field is refused too', async () => {
    const { tab } = await open()
    expect((await tab.get('/api/wallet/activity?page=1&x=1')).error).toMatchObject({ field: 'x' })
    for (const page of ['0', '-1', '1.5', 'x', '1e3', '99999999999']) {
      expect((await tab.get(`/api/wallet/activity?page=${page}`)).error).toMatchObject({
        field: 'page',
      })
    }
  })

  test('a path that does not exist says so', async () => {
    const { tab } = await open()
    expect((await tab.get('/api/nothing-here')).status).toBe(404)
  })
})

describe('a key', () => {
  test('asked again with the same body gets the first answer, and one effect', async () => {
    const { world, tab } = await open()
    const key = newId()
    const first = await tab.post('/api/pocket/send', { amount: 100 }, key)
    const again = await Promise.all(
      Array.from({ length: 10 }, () => tab.post('/api/pocket/send', { amount: 100 }, key)),
    )
    for (const { status, body } of again) expect([status, body]).toEqual([200, first.body])
    expect(await world.db.rows(sql`select from payment`)).toHaveLength(1)
    await world.verify()
  })

  test('with another body or for another call is refused', async () => {
    const { world, tab } = await open()
    const key = newId()
    await tab.post('/api/pocket/send', { amount: 100 }, key)
    for (const [path, body] of [
      ['/api/pocket/send', { amount: 200 }],
      ['/api/machines/collect', {}],
    ] as const) {
      expect(await tab.post(path, body, key)).toMatchObject({
        status: 422,
        error: { code: 'key_reused' },
      })
    }
    expect(await world.db.rows(sql`select from payment`)).toHaveLength(1)
  })

  test('belongs to a person: another may use the same', async () => {
    const { world, tab, browser } = await open()
    const other = browser()
    await other.post('/api/auth/sign-up', { ...ama, email: 'kofi@example.test' })
    const key = newId()
    await tab.post('/api/pocket/send', { amount: 100 }, key)
    expect((await other.post('/api/pocket/send', { amount: 900 }, key)).status).toBe(200)
    expect(await world.db.rows(sql`select from payment`)).toHaveLength(2)
  })

  test('is asked for wherever money moves, and must be a UUID', async () => {
    const { tab } = await open()
    for (const key of [null, 'mine', '1']) {
      const refused = await tab.post('/api/pocket/send', { amount: 100 }, key)
      expect(refused).toMatchObject({ status: 422, error: { field: 'Idempotency-Key' } })
    }
  })

  test('of a refused command is free again', async () => {
    const { world, tab } = await open()
    const key = newId()
    const paid = await tab.post('/api/pocket/send', { amount: ghs(1500) })
    const { reference } = paid.body
    const deposit = { amount: ghs(1500), method: 'mtn', accountName: 'Ama', reference }
    const { requestId } = (await tab.post('/api/deposits', deposit)).body
    expect((await tab.post('/api/pocket/send', { amount: ghs(1000) }, key)).status).toBe(409)
    // The pocket is full again once the deposit is turned down.
    await world.db.count(sql`update person set role = 'admin'`)
    await tab.post('/api/admin/requests/reject', { requestId, reason: 'not today' })
    expect((await tab.post('/api/pocket/send', { amount: ghs(1000) }, key)).status).toBe(200)
    await world.verify()
  })
})

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

  test('a bug is an id and one sentence to whoever met it, and whole in the log', async () => {
    const logged: Record<string, unknown>[] = []
    const world = await openWorld()
    const log = { ...world.kit.log, error: (facts: object) => void logged.push({ ...facts }) }
    const { app, browser } = openServer({ ...world, kit: { ...world.kit, log } })
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
    const config = { ...world.kit.config, publicUrl: 'https://sikalab.example' }
    const secure = openServer({ ...world, kit: { ...world.kit, config } }).browser()
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

describe('the machine room', () => {
  test('metrics are for this machine alone and name no person', async () => {
    const { tab } = await open()
    const { body } = await tab.get('/metrics')
    expect(body['text']).toContain('sikalab_request_seconds')
    expect(body['text']).not.toContain('ama@example')
    const passedOn = await tab.ask('/metrics', { headers: { 'x-forwarded-for': '127.0.0.1' } })
    expect(passedOn.status).toBe(404)
  })

  test('the API document names every call, with its input and its answers', async () => {
    const { world, tab } = await open()
    const { paths } = (await tab.get('/api/openapi.json')).body as {
      paths: Record<string, Record<string, { operationId: string }>>
    }
    const named = Object.values(paths).flatMap((each) =>
      Object.values(each).map(({ operationId }) => operationId),
    )
    expect(named).toEqual(expect.arrayContaining([...world.handlers.keys()]))
    expect((await tab.get('/api/docs')).body['text']).toContain(
      'Practice money. No real cedis move here.',
    )
  })
})
