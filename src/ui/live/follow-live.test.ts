import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { isAsking, noteAsked, noteEnded, noteHeard, noteLost } from '../offline/connection.ts'
import { followLive } from './follow-live.ts'
import { takeOpened } from './opening.ts'

class FakeSource {
  static all: FakeSource[] = []
  onopen: (() => void) | undefined
  onmessage: ((event: { data: string }) => void) | undefined
  onerror: (() => void) | undefined
  onbeat: (() => void) | undefined
  closed = false

  readonly address: string

  constructor(address: string) {
    this.address = address
    FakeSource.all.push(this)
  }

  addEventListener(name: string, listener: () => void) {
    if (name === 'beat') this.onbeat = listener
  }

  close() {
    this.closed = true
  }
}

/** The questions asked in place of the stream. */
let questions: string[] = []
const serve = () => {
  questions = []
  vi.stubGlobal('fetch', async (path: string) => {
    questions.push(path)
    return Response.json({ topics: ['wallet'], at: 1_000 + questions.length })
  })
}

let client: QueryClient
const follow = () => {
  const stop = followLive(client)
  onTestFinished(stop)
  return stop
}
const staleNames = () =>
  client
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.isInvalidated)
    .map((query) => query.queryKey[0])

beforeEach(async () => {
  vi.useFakeTimers()
  noteHeard()
  vi.stubGlobal('EventSource', FakeSource)
  serve()
  FakeSource.all = []
  client = new QueryClient()
  for (const [name, topic] of [
    ['wallet.readSummary', 'wallet'],
    ['machines.listMachines', 'machines'],
  ]) {
    await client.fetchQuery({ queryKey: [name], queryFn: () => 1, meta: { topics: [topic] } })
  }
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an event makes stale what shows its topics, and nothing else', () => {
  const stop = follow()
  FakeSource.all[0]?.onmessage?.({ data: '{"topics":["wallet","clock"]}' })
  expect(staleNames()).toEqual(['wallet.readSummary'])
  stop()
})

test('after an event nothing is taken from the opening request any more', () => {
  globalThis.sikaOpening = {
    reads: ['/api/wallet'],
    locale: null,
    answers: Promise.resolve(undefined),
  }
  const stop = follow()
  FakeSource.all[0]?.onmessage?.({ data: '{"topics":["wallet"]}' })
  expect(takeOpened('/api/wallet')).toBeUndefined()
  stop()
})

test('after a gap everything is stale: what happened meanwhile is not known', () => {
  const stop = follow()
  FakeSource.all[0]?.onerror?.()
  vi.advanceTimersByTime(1_000)
  FakeSource.all[1]?.onopen?.()
  expect(staleNames()).toHaveLength(2)
  stop()
})

/** A page that somebody looks at, or not. */
function openScreen() {
  const screen = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', screen)
  return (hidden: boolean) => {
    screen.hidden = hidden
    screen.dispatchEvent(new Event('visibilitychange'))
  }
}

test('a phone that wakes asks anew at once, also where its stream seems to be there', () => {
  const look = openScreen()
  const stop = follow()
  FakeSource.all[0]?.onopen?.()
  look(true)
  vi.advanceTimersByTime(60_000)
  look(false)
  expect(FakeSource.all.map(({ closed }) => closed)).toEqual([true, false])
  FakeSource.all[1]?.onopen?.()
  expect(staleNames()).toHaveLength(2)
  stop()
})

test('two seconds in another tab open no new connection, and a stopped page opens none at all', () => {
  const look = openScreen()
  const stop = follow()
  look(true)
  vi.advanceTimersByTime(2_000)
  look(false)
  expect(FakeSource.all).toHaveLength(1)
  stop()
  look(true)
  vi.advanceTimersByTime(60_000)
  look(false)
  expect(FakeSource.all).toHaveLength(1)
})

test('the first opening asks for nothing again, but says how old the page may be', () => {
  vi.spyOn(performance, 'now').mockReturnValue(1234.5)
  const stop = follow()
  expect(FakeSource.all[0]?.address).toBe('/api/live?age=1235')
  FakeSource.all[0]?.onopen?.()
  expect(staleNames()).toEqual([])
  stop()
})

test('once closed it stays closed', () => {
  const stop = follow()
  FakeSource.all[0]?.onerror?.()
  stop()
  vi.advanceTimersByTime(120_000)
  expect(FakeSource.all).toHaveLength(1)
})

test('when the line ends it is asked who is in: a refusal does not say why', async () => {
  await client.fetchQuery({
    queryKey: ['auth.readSession'],
    queryFn: () => 1,
    meta: { topics: ['people'] },
  })
  const stop = follow()
  FakeSource.all[0]?.onerror?.()
  expect(staleNames()).toEqual(['auth.readSession'])
  stop()
})

test('a stream that is refused is asked for again in growing pauses, though other requests are answered', () => {
  const stop = follow()
  const count = () => FakeSource.all.length
  let lastCount = 0
  for (let second = 0; second < 60; second++) {
    if (count() > lastCount) {
      lastCount = count()
      FakeSource.all.at(-1)?.onerror?.()
      // Another read is answered: the room is being moved, or was deleted.
      noteHeard()
    }
    vi.advanceTimersByTime(1000)
  }
  expect(count()).toBeLessThanOrEqual(15)
  stop()
})

test('a stream that stayed open while the server was silent is opened anew, and everything read again', () => {
  const stop = follow()
  FakeSource.all[0]?.onopen?.()
  noteAsked()
  noteLost()
  noteEnded()
  expect(FakeSource.all).toHaveLength(1)
  noteHeard()
  expect(FakeSource.all).toHaveLength(2)
  expect(FakeSource.all[0]?.closed).toBe(true)
  FakeSource.all[1]?.onopen?.()
  expect(staleNames()).toHaveLength(2)
  noteHeard()
  expect(FakeSource.all).toHaveLength(2)
  stop()
})

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)
const BEAT_S = 10
/** The longest that a page may be behind what happened, beside the time that an answer takes. */
const FRESH_WITHIN_S = 25

test('a stream that a proxy holds is given up after ten seconds: the page asks every few seconds, and says so', async () => {
  const stop = follow()
  await seconds(9)
  expect(questions).toEqual([])
  await seconds(2)
  expect(questions).toEqual(['/api/live/changes'])
  expect(staleNames()).toEqual(['wallet.readSummary'])
  expect(isAsking()).toBe(true)
  await seconds(20)
  expect(questions.length).toBeGreaterThanOrEqual(4)
  expect(questions.length).toBeLessThanOrEqual(8)
  expect(questions.slice(1, 3)).toEqual([
    '/api/live/changes?since=1001',
    '/api/live/changes?since=1002',
  ])
  stop()
  expect(isAsking()).toBe(false)
})

test('a stream that falls silent after its first bytes is given up after two beats', async () => {
  const stop = follow()
  FakeSource.all[0]?.onopen?.()
  FakeSource.all[0]?.onbeat?.()
  await seconds(20)
  expect(questions).toEqual([])
  await seconds(FRESH_WITHIN_S - 20)
  expect(questions).toHaveLength(1)
  expect(FakeSource.all[0]?.closed).toBe(true)
  // The next one does so too: its first bytes end nothing.
  for (let cycle = 0; cycle < 3; cycle++) {
    FakeSource.all.at(-1)?.onopen?.()
    FakeSource.all.at(-1)?.onbeat?.()
    await seconds(30)
    expect(isAsking()).toBe(true)
  }
  expect(questions.length).toBeGreaterThanOrEqual(15)
  stop()
})

test('without EventSource a page asks from the start', async () => {
  vi.stubGlobal('EventSource', undefined)
  const stop = follow()
  await seconds(0)
  expect(questions).toHaveLength(1)
  await seconds(20)
  expect(questions.length).toBeGreaterThanOrEqual(4)
  stop()
  const count = questions.length
  await seconds(20)
  expect(questions).toHaveLength(count)
})

test('a stream that lives again ends the asking; one that beats is never doubted', async () => {
  const stop = follow()
  await seconds(15)
  expect(isAsking()).toBe(true)
  const source = FakeSource.all.at(-1)
  source?.onopen?.()
  for (let beats = 0; beats < 10; beats++) {
    source?.onbeat?.()
    await seconds(BEAT_S)
  }
  expect(isAsking()).toBe(false)
  expect(source?.closed).toBe(false)
  expect(FakeSource.all.at(-1)).toBe(source)
  stop()
})

test('a page that nobody sees asks nothing, and asks at once when somebody looks again', async () => {
  const look = openScreen()
  const stop = follow()
  await seconds(12)
  look(true)
  const count = questions.length
  await seconds(60)
  expect(questions).toHaveLength(count)
  look(false)
  await seconds(0)
  expect(questions).toHaveLength(count + 1)
  stop()
})

test('phones that lost their stream in one moment spread what they ask', async () => {
  const moments = new Set<number>()
  vi.stubGlobal('fetch', async () => {
    moments.add(Math.floor(performance.now() / 100))
    return Response.json({ topics: [], at: 1 })
  })
  const stops = Array.from({ length: 50 }, follow)
  await seconds(12)
  moments.clear()
  await seconds(10)
  expect(moments.size).toBeGreaterThan(20)
  for (const stop of stops) stop()
})
