import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as ServerClock from './server-clock.ts'

let clock: typeof ServerClock

/** The server's clock at a moment of the test, in milliseconds. */
const SERVER_BEGAN = Date.parse('2026-11-26T09:00:00.400Z')
const MINUTE = 60_000

/** An answer comes after so many milliseconds, half of them on the way back. */
function hear(tookMs: number, serverBegan = SERVER_BEGAN) {
  const askedAt = performance.now()
  vi.advanceTimersByTime(tookMs / 2)
  const date = new Date(serverBegan + performance.now()).toUTCString()
  vi.advanceTimersByTime(tookMs / 2)
  clock.noteServerDate(date, askedAt)
}
const offBy = (serverBegan = SERVER_BEGAN) =>
  Math.abs(clock.serverNow() - serverBegan - performance.now())

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance', 'Date', 'setTimeout'] })
  vi.resetModules()
  clock = await import('./server-clock.ts')
})
afterEach(() => vi.useRealTimers())

test.each([
  ['three minutes ahead', 3 * MINUTE],
  ['three minutes behind', -3 * MINUTE],
  ['a day ahead', 24 * 60 * MINUTE],
])('a device whose clock is %s tells the time of the server', (_, off) => {
  vi.setSystemTime(SERVER_BEGAN + off)
  hear(40)
  expect(offBy()).toBeLessThan(600)
  // Each answer says a little more exactly.
  for (let answers = 0; answers < 20; answers++) {
    vi.advanceTimersByTime(870)
    hear(40)
  }
  expect(offBy()).toBeLessThan(120)
})

test('setting the device’s clock, or the server’s, moves nothing for longer than an answer takes', () => {
  vi.setSystemTime(SERVER_BEGAN)
  hear(40)
  vi.setSystemTime(SERVER_BEGAN + 60 * MINUTE)
  expect(offBy()).toBeLessThan(600)
  const setOn = SERVER_BEGAN + 7 * MINUTE
  hear(40, setOn)
  expect(offBy(setOn)).toBeLessThan(600)
})

test('what the device noted by its own clock is said as the server would say it', () => {
  vi.setSystemTime(SERVER_BEGAN + 60 * MINUTE)
  hear(40)
  const noted = Date.now()
  vi.advanceTimersByTime(2 * MINUTE)
  const ago = clock.serverNow() - Date.parse(clock.serverTimeOf(noted))
  expect(Math.round(ago / 1000)).toBe(120)
})

test('before the first answer, and where a proxy takes the date away, the device’s clock is all there is', () => {
  clock.noteServerDate(null, performance.now())
  expect(clock.serverNow()).toBe(Date.now())
})
