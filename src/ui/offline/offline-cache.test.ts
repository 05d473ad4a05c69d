// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as Api from '../live/api.ts'
import type * as Kept from './cached-entries.ts'
import type * as Line from './connection.ts'
import type * as Answers from './offline-cache.ts'
import type * as Wipe from './wipe-device.ts'

const AMA = 'ama'
const NOW = new Date('2026-11-21T10:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000

let answers: typeof Answers
let entries: typeof Kept
let wipe: typeof Wipe
let line: typeof Line
let api: typeof Api
let stop: (() => void) | undefined

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW })
  vi.resetModules()
  localStorage.clear()
  answers = await import('./offline-cache.ts')
  entries = await import('./cached-entries.ts')
  wipe = await import('./wipe-device.ts')
  line = await import('./connection.ts')
  api = await import('../live/api.ts')
  runBuild('one')
})
afterEach(() => {
  stop?.()
  stop = undefined
  vi.useRealTimers()
})

/** The page's own script names its build. */
function runBuild(name: string): void {
  const script = { src: `http://localhost/assets/${name}.js` } as HTMLScriptElement
  vi.spyOn(document, 'querySelector').mockReturnValue(script)
}

/** A visit of somebody's: pages read through its client. */
function visit(owner = AMA, isStill = () => true): QueryClient {
  stop?.()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  stop = answers.cacheAnswers({ client, owner, isStill })
  return client
}

type Read = { actor?: string; name?: string; queryFn?: () => Promise<unknown> }

function read(client: QueryClient, { actor = 'learner', name = 'wallet', queryFn }: Read = {}) {
  const options = {
    queryKey: [name, {}],
    queryFn: queryFn ?? (async () => 'GHS 20'),
    meta: { actor },
  }
  return client.fetchQuery(options).catch((error: unknown) => error)
}

async function readAndWrite(client: QueryClient, options?: Read): Promise<void> {
  await read(client, options)
  await vi.advanceTimersByTimeAsync(1000)
}

const silence = async () => {
  throw new api.ConnectionError(false)
}
const shown = (client: QueryClient, name = 'wallet') => client.getQueryData([name, {}])

/** Reads as a page does while the server does not answer. */
async function readInVain(client: QueryClient, name = 'wallet'): Promise<unknown> {
  await read(client, { queryFn: silence, name })
  return shown(client, name)
}

test('what a learner has read is there again when nobody answers, with the time it was read', async () => {
  await readAndWrite(visit())
  vi.setSystemTime(NOW.getTime() + DAY_MS)
  const client = visit()
  expect(await readInVain(client)).toBe('GHS 20')
  expect(client.getQueryState(['wallet', {}])?.dataUpdatedAt).toBe(NOW.getTime())
})

test('with a connection only the new answer is shown, never an old one first', async () => {
  await readAndWrite(visit())
  const client = visit()
  const seen: unknown[] = []
  client.getQueryCache().subscribe(({ query }) => seen.push(query.state.data))
  await read(client, { queryFn: async () => 'GHS 30' })
  expect(new Set(seen)).toEqual(new Set([undefined, 'GHS 30']))
})

test('a page that still waits when the line is given up shows what is kept', async () => {
  await readAndWrite(visit())
  const client = visit()
  line.noteAsked()
  void read(client, { queryFn: () => new Promise(() => undefined) })
  expect(shown(client)).toBeUndefined()
  vi.advanceTimersByTime(10_000)
  expect(shown(client)).toBe('GHS 20')
})

test('a refusal of the server is not papered over with what is kept', async () => {
  await readAndWrite(visit())
  const client = visit()
  await read(client, { queryFn: () => Promise.reject(new Error('refused')) })
  expect(shown(client)).toBeUndefined()
})

test("an admin's reading of others is never stored, nor anything that is not a learner's", async () => {
  const client = visit()
  await readAndWrite(client, { actor: 'admin', name: 'requests' })
  await readAndWrite(client, { actor: 'anyone', name: 'session' })
  expect(Object.keys(localStorage)).toEqual([])
})

test('signing out leaves the public settings and nothing else', async () => {
  entries.keepEntry('settings', '', { at: Date.now(), data: { platformName: 'SikaLab' } })
  entries.keepEntry('session', AMA, { at: Date.now(), data: { person: { id: AMA } } })
  await readAndWrite(visit())
  wipe.wipeDeviceUnlessOf(null)
  expect(Object.keys(localStorage)).toEqual(['sikalab.cache.settings'])
})

test('nothing is written for a person who has signed out', async () => {
  let isIn = true
  const client = visit(AMA, () => isIn)
  await read(client)
  isIn = false
  await vi.advanceTimersByTimeAsync(5000)
  window.dispatchEvent(new Event('pagehide'))
  expect(Object.keys(localStorage)).toEqual([])
})

test('what is read just before the page goes is written while it goes', async () => {
  await read(visit())
  window.dispatchEvent(new Event('pagehide'))
  expect(localStorage.getItem('sikalab.cache.answer.["wallet",{}]')).not.toBeNull()
})

test('another person gets nothing of it', async () => {
  await readAndWrite(visit())
  expect(await readInVain(visit('kofi'))).toBeUndefined()
})

test('another build gets nothing of it: its answers may have another shape', async () => {
  await readAndWrite(visit())
  runBuild('two')
  expect(await readInVain(visit())).toBeUndefined()
})

test('after seven days it is gone', async () => {
  await readAndWrite(visit())
  vi.setSystemTime(NOW.getTime() + 7 * DAY_MS + 2000)
  expect(await readInVain(visit())).toBeUndefined()
  expect(Object.keys(localStorage)).toEqual(['sikalab.cache.owner'])
})

test('broken entries are passed over and dropped', async () => {
  await readAndWrite(visit())
  const name = 'sikalab.cache.answer.["wallet",{}]'
  for (const text of ['{', 'null', '17', '{"at":"soon"}']) {
    localStorage.setItem(name, text)
    expect(await readInVain(visit())).toBeUndefined()
    expect(localStorage.getItem(name)).toBeNull()
  }
})

test('a full cache drops its oldest answer and never stores one that is too large', async () => {
  const client = visit()
  const large = async () => 'x'.repeat(90_000)
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
    await readAndWrite(client, { name, queryFn: large })
  }
  await readAndWrite(client, { name: 'huge', queryFn: async () => 'x'.repeat(200_000) })
  const names = Object.keys(localStorage).flatMap((key) => /\["(\w+)"/.exec(key)?.[1] ?? [])
  expect(names.sort()).toEqual(['c', 'd', 'e', 'f'])
})

test('storage that is full or forbidden breaks nothing', async () => {
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const client = visit()
  await readAndWrite(client)
  expect(shown(client)).toBe('GHS 20')
  refuse.mockRestore()
})

test('a person who signs in finds their own answers again, and deletes those of another person', async () => {
  await readAndWrite(visit())
  wipe.wipeDeviceUnlessOf(AMA)
  expect(await readInVain(visit())).toBe('GHS 20')
  wipe.wipeDeviceUnlessOf('kofi')
  expect(Object.keys(localStorage)).toEqual([])
})

test('what was read before the keeping began is kept as well', async () => {
  const client = new QueryClient()
  await read(client)
  stop = answers.cacheAnswers({ client, owner: AMA, isStill: () => true })
  await vi.advanceTimersByTimeAsync(1000)
  expect(await readInVain(visit())).toBe('GHS 20')
})

test('what came with the page, and was asked for by nobody, is there again too', async () => {
  const client = visit()
  const options = { queryKey: ['wallet', {}], meta: { actor: 'learner' } }
  // Known before its query, and only once its query was there.
  client.getQueryCache().build(client, { ...options, initialData: 'GHS 20' })
  const clock = { ...options, queryKey: ['clock', {}] }
  client
    .getQueryCache()
    .build(client, clock)
    .setOptions({ ...clock, initialData: 'day 2' })
  await vi.advanceTimersByTimeAsync(1000)
  const next = visit()
  expect(await readInVain(next)).toBe('GHS 20')
  expect(await readInVain(next, 'clock')).toBe('day 2')
})
