import { describe, expect, test } from 'vitest'
import { day } from '#core/day.ts'
import { newId, newPersonId } from '#core/ids.ts'
import { ghs, LARGEST_AMOUNT } from '#core/money.ts'
import { peopleCalls } from '#features/people/schema.ts'
import { ama, open } from '#tests/rig/signed-up.ts'
import { openWorld } from '#tests/rig/world.ts'
import { sharedQuery } from '../calls/handle.ts'
import type { Person } from '../calls/server-parts.ts'
import { sql } from '../database/sql.ts'
import { openHttp } from './http.ts'
import { openMetrics } from './metrics.ts'

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

test('admins who ask for the same list at once share looks that began after they asked, and a learner among them gets none', async () => {
  const { serverParts } = await openWorld()
  let looks = 0
  let visits = 0
  let letLook = () => {}
  // All who ask at once are there before the first look ends, however long that takes a busy machine.
  const allHere = new Promise<void>((resolve) => (letLook = resolve))
  const look = sharedQuery(peopleCalls.listPeople, async () => {
    looks++
    await allHere
    await new Promise((rest) => setTimeout(rest, 20))
    return { people: [], page: 1, pages: 1, total: looks, counts: {} } as never
  })
  const readVisit = async (headers: Headers) => {
    if (++visits === 7) letLook()
    const role = headers.get('x-role') as Person['role']
    const person: Person = { id: newPersonId(), name: role, email: null, role, status: 'active' }
    return { today: day('2026-01-05'), maintenance: false, secondFactorDue: false, person }
  }
  const app = openHttp({
    serverParts,
    metrics: openMetrics(serverParts.db),
    readVisit,
    handlers: [look],
    readSpeech: async () => ({ takesDrafts: false, words: {} }),
  })
  const ask = async (role: string, query = '') => {
    const path = `${peopleCalls.listPeople.path}${query}`
    const answer = await app.request(path, { headers: { 'x-role': role } })
    const body = (await answer.json()) as { total?: number }
    return answer.status === 200 ? body.total : answer.status
  }
  const admins = Array.from({ length: 6 }, () => ask('admin'))
  const [learner, ...told] = await Promise.all([ask('learner'), ...admins])
  expect(learner).toBe(403)
  expect(looks).toBeLessThanOrEqual(2)
  expect(Math.max(...told.map(Number))).toBe(looks)
  const before = looks
  expect(await Promise.all([ask('admin'), ask('admin', '?search=ama')])).toHaveLength(2)
  expect(looks).toBe(before + 2)
})
