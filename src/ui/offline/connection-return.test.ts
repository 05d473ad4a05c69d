// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as Connection from './connection.ts'
import type * as Return from './connection-return.ts'

let connection: typeof Connection
let stop: () => void
let isThere: boolean
let paths: string[]

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  isThere = false
  paths = []
  vi.stubGlobal('fetch', async (path: string) => {
    paths.push(path)
    if (!isThere) throw new TypeError('Failed to fetch')
    return Response.json({ ok: true })
  })
  connection = await import('./connection.ts')
  const { awaitReturn }: typeof Return = await import('./connection-return.ts')
  stop = awaitReturn()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function lose() {
  connection.noteAsked()
  connection.noteLost()
  connection.noteEnded()
  await vi.advanceTimersByTimeAsync(10_000)
}

test('a server that is back is found within 12 seconds, though the page asks for nothing', async () => {
  await lose()
  expect(connection.readConnection()).toBe('offline')
  await vi.advanceTimersByTimeAsync(120_000)
  expect(connection.readConnection()).toBe('offline')
  isThere = true
  await vi.advanceTimersByTimeAsync(5_000)
  expect(connection.readConnection()).toBe('online')
})

test('it is found at once when the device says that it has a network again', async () => {
  await lose()
  isThere = true
  globalThis.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(connection.readConnection()).toBe('online')
})

test('a page that gave up what it waited for is not left offline', async () => {
  connection.noteAsked()
  await vi.advanceTimersByTimeAsync(10_000)
  connection.noteEnded()
  expect(connection.readConnection()).toBe('offline')
  isThere = true
  await vi.advanceTimersByTimeAsync(5_000)
  expect(connection.readConnection()).toBe('online')
})

test('an asking that gets no answer does not end the asking', async () => {
  await lose()
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        paths.push('again')
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
      }),
  )
  paths = []
  await vi.advanceTimersByTimeAsync(31_000)
  expect(paths.length).toBeGreaterThanOrEqual(3)
})

test('a proxy that answers for a server that is away is not the server', async () => {
  await lose()
  vi.stubGlobal('fetch', async () => new Response('Bad gateway', { status: 502 }))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(connection.readConnection()).toBe('offline')
})

test('nobody is asked while the server answers', async () => {
  connection.noteAsked()
  connection.noteHeard()
  connection.noteEnded()
  await vi.advanceTimersByTimeAsync(60_000)
  globalThis.dispatchEvent(new Event('online'))
  await lose()
  connection.noteHeard()
  paths = []
  await vi.advanceTimersByTimeAsync(60_000)
  expect(paths).toEqual([])
})
