import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { sql } from '#platform/database/sql.ts'
import { openServer } from '#tests/rig/server.ts'
import { openWorld } from '#tests/rig/world.ts'

async function openRoom() {
  const world = await openWorld()
  await world.admin()
  const tab = openServer(world).browser()
  const email = 'ama@example.test'
  await tab.post('/api/auth/sign-up', { email, password: 'ama ama ama' })
  const pay = await tab.post('/api/pocket/send', { amount: ghs(60) })
  const request = await tab.post('/api/deposits', {
    amount: ghs(60),
    method: 'mtn',
    accountName: 'Ama',
    reference: pay.body['reference'],
  })
  const send = (
    fields: Record<string, string>,
    path = '/api/send-deposit',
    type = 'application/x-www-form-urlencoded',
  ) =>
    tab.ask(path, {
      method: 'POST',
      headers: { 'content-type': type },
      body: new URLSearchParams({
        amount: '60',
        userEmail: email,
        timestamp: '2026-03-06T10:00:00.000Z',
        ...fields,
      }).toString(),
    })
  const mails = async () =>
    (
      await world.db.one<{ count: number }>(
        sql`select count(*)::int from outbox where kind = 'request-made'`,
      )
    ).count
  return { ...world, tab, request, send, mails }
}

test('a pending request is told to the house once, however often it is asked', async () => {
  const room = await openRoom()
  expect(await room.mails()).toBe(1)
  for (let n = 0; n < 3; n++) {
    const answer = await room.send({ amount: 'GHS 60.00' })
    expect([answer.status, answer.body]).toEqual([200, { ok: true }])
  }
  expect(await room.mails()).toBe(1)
  await room.db.count(sql`delete from outbox`)
  await Promise.all([room.send({}), room.send({}), room.send({})])
  expect(await room.mails()).toBe(1)
})

test.each([
  ['another amount', { amount: '61' }, 404, 'Transaction not found'],
  ['an amount that is none', { amount: 'much' }, 422, 'Invalid user or amount'],
  [
    'more than can be counted',
    { amount: '999,999,999,999,999,999' },
    422,
    'Invalid user or amount',
  ],
  ['somebody else’s address', { userEmail: 'kofi@example.test' }, 404, 'Transaction not found'],
  ['no time', { timestamp: 'now' }, 422, 'Give a date and time, such as'],
  ['a field nobody knows', { status: 'completed' }, 422, "Unknown field 'status'"],
  [
    'a picture that is none',
    { screenshot: 'data:image/png;base64,AAAA' },
    422,
    'Invalid image format',
  ],
  [
    'a picture of another sort',
    { screenshot: 'data:image/svg+xml;base64,AAAA' },
    422,
    'Invalid image',
  ],
])('%s is refused in the original’s shape', async (_what, fields, status, message) => {
  const room = await openRoom()
  const answer = await room.send(fields)
  expect(answer.status).toBe(status)
  expect(answer.body).toEqual({ ok: false, error: expect.stringContaining(message) })
})

test.each([
  'amount',
  'userEmail',
  'timestamp',
])('a missing %s is named in plain words', async (field) => {
  const room = await openRoom()
  const fields = { amount: '60', userEmail: 'ama@example.test', timestamp: '2026-03-06T10:00:00Z' }
  for (const path of ['/api/send-deposit', '/api/send-withdraw']) {
    const answer = await room.tab.ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...fields, [field]: '' }).toString(),
    })
    const said = { ok: false, error: `The field '${field}' is missing` }
    expect(answer.body).toEqual(said)
    const without = Object.entries(fields).filter(([name]) => name !== field)
    const missing = await room.tab.ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(without).toString(),
    })
    expect(missing.body).toEqual(said)
  }
})

test('a withdrawal that was refused for its number is not told to the house either', async () => {
  const room = await openRoom()
  const admin = await room.admin()
  await admin.approve(String(room.request.body['requestId']))
  const withdrawal = { amount: ghs(50), method: 'mtn', account: '0009999998' }
  expect((await room.tab.post('/api/withdrawals', withdrawal)).status).toBe(422)
  const sent = () => room.send({ amount: '50' }, '/api/send-withdraw')
  expect((await sent()).body).toEqual({ ok: false, error: 'Transaction not found' })
  const own = (await room.tab.get('/api/pocket')).body['practiceNumber']
  expect((await room.tab.post('/api/withdrawals', { ...withdrawal, account: own })).status).toBe(
    200,
  )
  expect((await sent()).body).toEqual({ ok: true })
  const account = await room.send({ amount: '50', account: '0009999998' }, '/api/send-withdraw')
  expect(account.body).toEqual({ ok: false, error: "Unknown field 'account'" })
})

test('a withdrawal has a call of its own, and a decided request is told no more', async () => {
  const room = await openRoom()
  expect((await room.send({}, '/api/send-withdraw')).status).toBe(404)
  await room.db.count(sql`
    update request set status = 'failed', decided_by = learner_id, decided_as = 'admin',
      decided_at = now()`)
  expect((await room.send({})).status).toBe(404)
})

test('a true picture passes, JSON does not, and a visitor is turned away', async () => {
  const room = await openRoom()
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background: '#b87333' } })
  const screenshot = `data:image/png;base64,${(await image.png().toBuffer()).toString('base64')}`
  expect((await room.send({ screenshot })).body).toEqual({ ok: true })
  expect((await room.send({}, '/api/send-deposit', 'application/json')).status).toBe(422)
  await room.tab.post('/api/auth/sign-out', {})
  const answer = await room.send({})
  expect([answer.status, answer.body['ok']]).toEqual([401, false])
})

test('what is turned away was counted before it was read: no picture of it is decoded', async () => {
  const room = await openRoom()
  const screenshot = 'data:image/png;base64,AAAA'
  expect((await room.send({ screenshot })).status).toBe(422)
  await room.db.count(sql`update attempt set count = 60 where bucket like 'send %'`)
  const answer = await room.send({ screenshot })
  expect([answer.status, answer.body['ok']]).toEqual([429, false])
})
