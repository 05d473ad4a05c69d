import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteAsked, noteEnded, noteHeard, noteLost } from '../offline/connection.ts'
import { followLive } from './follow-live.ts'
import { takeOpened } from './opening.ts'

class FakeSource {
  static all: FakeSource[] = []
  onopen: (() => void) | undefined
  onmessage: ((event: { data: string }) => void) | undefined
  onerror: (() => void) | undefined
  closed = false

  readonly address: string

  constructor(address: string) {
    this.address = address
    FakeSource.all.push(this)
  }

  close() {
    this.closed = true
  }
}

let client: QueryClient
const staleNames = () =>
  client
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.isInvalidated)
    .map((query) => query.queryKey[0])

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeSource)
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
  const stop = followLive(client)
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
  const stop = followLive(client)
  FakeSource.all[0]?.onmessage?.({ data: '{"topics":["wallet"]}' })
  expect(takeOpened('/api/wallet')).toBeUndefined()
  stop()
})

test('after a gap everything is stale: what happened meanwhile is not known', () => {
  const stop = followLive(client)
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
  const stop = followLive(client)
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
  const stop = followLive(client)
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
  const stop = followLive(client)
  expect(FakeSource.all[0]?.address).toBe('/api/live?age=1235')
  FakeSource.all[0]?.onopen?.()
  expect(staleNames()).toEqual([])
  stop()
})

test('once closed it stays closed', () => {
  const stop = followLive(client)
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
  const stop = followLive(client)
  FakeSource.all[0]?.onerror?.()
  expect(staleNames()).toEqual(['auth.readSession'])
  stop()
})

test('a stream that is refused is asked for again in growing pauses, though other requests are answered', () => {
  const stop = followLive(client)
  const count = () => FakeSource.all.length
  let asked = 0
  for (let second = 0; second < 60; second++) {
    if (count() > asked) {
      asked = count()
      FakeSource.all.at(-1)?.onerror?.()
      // What is read again is answered: the room is being moved, or was deleted.
      noteHeard()
    }
    vi.advanceTimersByTime(1000)
  }
  expect(count()).toBeLessThanOrEqual(15)
  stop()
})

test('a stream that stayed open while the server was silent is opened anew, and everything read again', () => {
  const stop = followLive(client)
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
