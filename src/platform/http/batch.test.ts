import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type BatchAnswer, MOST_IN_BATCH } from '#core/batch.ts'
import { ghs } from '#core/money.ts'
import { openServer } from '#tests/rig/server.ts'
import { openWorld } from '#tests/rig/world.ts'

const ama = { email: 'ama@example.test', password: 'a-fine-password' }

async function open() {
  const world = await openWorld()
  const tab = openServer(world).browser()
  await tab.post('/api/auth/sign-up', ama)
  const batch = async (...reads: readonly string[]) => {
    const { status, body, error } = await tab.post('/api/batch', { reads }, null)
    return { status, error, answers: (body['answers'] ?? []) as readonly BatchAnswer[] }
  }
  return { world, tab, batch }
}

const READS = [
  '/api/session',
  '/api/settings',
  '/api/wallet',
  '/api/wallet/activity?page=1&size=5',
  '/api/machines',
  '/api/auth/sessions',
]

test('each read is answered as it is by itself, in the order asked', async () => {
  const { tab, batch } = await open()
  await tab.post('/api/pocket/send', { amount: ghs(40) })
  const { answers } = await batch(...READS)
  expect(answers).toHaveLength(READS.length)
  for (const [at, read] of READS.entries()) {
    const alone = await tab.get(read)
    expect([read, answers[at]]).toEqual([read, { status: alone.status, body: alone.body }])
  }
})

test('a read that is refused harms no other, and says what it would have said alone', async () => {
  const { tab, batch } = await open()
  const bad = [
    '/api/admin/people?page=1&size=10',
    '/api/wallet/activity?page=none',
    '/api/wallet/activity?page=1&page=2',
    '/api/nothing',
    '/api/wallet/activity?page=1&size=5&x=1',
  ]
  const { status, answers } = await batch('/api/session', ...bad, '/api/settings')
  expect(status).toBe(200)
  expect(answers.map((one) => one.status)).toEqual([200, 403, 422, 422, 404, 422, 200])
  for (const [at, read] of bad.entries()) {
    const alone = await tab.get(read)
    expect([read, answers[at + 1]?.body]).toEqual([read, alone.body])
  }
})

test('a visitor reads what visitors may read, and nothing else', async () => {
  const world = await openWorld()
  const tab = openServer(world).browser()
  const { body } = await tab.post('/api/batch', { reads: ['/api/settings', '/api/wallet'] }, null)
  expect(body['answers']).toMatchObject([
    { status: 200 },
    { status: 401, body: { error: { code: 'unauthenticated' } } },
  ])
})

test('all that the web reads together is answered, and nothing else: no command, no file', async () => {
  const { world, batch } = await open()
  const handlers = [...world.handlers.values()]
  const isRead = ({ sort, call }: (typeof handlers)[number]) =>
    call.method === 'GET' && sort !== 'download' && call.limit === undefined
  const readable = new Set(handlers.filter(isRead).map(({ call }) => call.path))
  // A path may be that of a read and of a command.
  for (const path of new Set(handlers.map(({ call }) => call.path))) {
    const [answer] = (await batch(path)).answers
    expect([path, answer?.status === 404]).toEqual([path, !readable.has(path)])
  }
  expect(readable.size).toBeGreaterThan(50)
})

test('who asks is looked up once, however much is read', async () => {
  const { batch } = await open()
  const querySpy = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => querySpy.mockRestore())
  await batch(...READS)
  const visits = querySpy.mock.calls.filter(([query]) => {
    const { text = '' } = (typeof query === 'string' ? { text: query } : query) as { text?: string }
    return text.includes('auth.session on token')
  })
  expect(visits).toHaveLength(1)
})

test.each([
  ['no list', {}],
  ['an empty list', { reads: [] }],
  [
    'more than a screen reads',
    { reads: Array.from({ length: MOST_IN_BATCH + 1 }, () => '/api/x') },
  ],
  ['no addresses', { reads: [1] }],
  ['an endless address', { reads: [`/api/${'x'.repeat(2_000)}`] }],
  ['more than the list', { reads: ['/api/session'], as: 'admin' }],
])('%s is refused, naming the field', async (_name, body) => {
  const { tab } = await open()
  const refused = await tab.post('/api/batch', body, null)
  expect(refused).toMatchObject({ status: 422, error: { code: 'invalid' } })
  expect(refused.error?.field).toMatch(/^(reads|reads\.\d+|as)$/)
})

test('each read of a batch counts towards what one person may ask', async () => {
  const { batch } = await open()
  const many = Array.from({ length: MOST_IN_BATCH }, () => '/api/nothing')
  const refused = new Set<number>()
  for (let sent = 0; sent <= 1_000; sent += MOST_IN_BATCH) {
    for (const { status } of (await batch(...many)).answers) refused.add(status)
  }
  expect([...refused]).toEqual([404, 429])
})

test('a batch counts as the calls it holds, towards the limit of visitors too', async () => {
  const world = await openWorld()
  const { app } = openServer(world)
  const reads = Array.from({ length: MOST_IN_BATCH }, () => '/api/nothing')
  const whole = Math.floor(5_000 / MOST_IN_BATCH)
  // Without a cookie at all, as a script asks.
  const ask = async () =>
    app.request('/api/batch', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ reads }),
    })
  // However slow this machine is, they fall into one window.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  for (let at = 0; at < whole; at++) expect((await ask()).status).toBe(200)
  expect((await ask()).status).toBe(429)
})
