import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settingsCalls } from '#features/settings/schema.ts'
import { askServer, BrokenAnswer, ConnectionError } from './api.ts'

const fault = (status: number, code: string) =>
  Response.json({ error: { code, message: 'x', id: '7' } }, { status })
const read = () => askServer(settingsCalls.readPublic, {}, { timeoutMs: 5000 })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an answer that does not come in time is a time-out', async () => {
  vi.stubGlobal(
    'fetch',
    (_path: string, { signal }: RequestInit) =>
      new Promise((_, fail) => signal?.addEventListener('abort', () => fail(new Error('aborted')))),
  )
  const failed = read().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await failed).toMatchObject({
    name: new ConnectionError(true).name,
    message: 'Request time out',
    timedOut: true,
  })
})

test('a cut line is a failed connection', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(read()).rejects.toMatchObject({ message: 'Connection failed.', timedOut: false })
})

test.each([
  ['a page of a proxy', () => new Response('<html>', { status: 502 })],
  ['no JSON at all', () => new Response('')],
  ['a fault of the server’s', () => fault(500, 'bug')],
  ['a refusal nobody knows', () => fault(418, 'tea')],
])('an answer nobody can read (%s) is an operation that could not be completed', async (_what, answer) => {
  vi.stubGlobal('fetch', async () => answer())
  await expect(read()).rejects.toMatchObject({
    name: new BrokenAnswer().name,
    message: 'The operation could not be completed',
  })
})

test('a refusal comes in the server’s own words, with its field', async () => {
  const error = { code: 'invalid', message: 'Email is required', field: 'email' }
  vi.stubGlobal('fetch', async () => Response.json({ error }, { status: 422 }))
  await expect(read()).rejects.toMatchObject(error)
})
