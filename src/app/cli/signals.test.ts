import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { untilToldToStop } from './start.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const heardBefore = new Map(SIGNALS.map((name) => [name, process.listeners(name)]))
const exit = vi.fn<typeof process.exit>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(process, 'exit').mockImplementation(exit)
  exit.mockClear()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  for (const name of SIGNALS) {
    for (const listener of process.listeners(name)) {
      if (!heardBefore.get(name)?.includes(listener)) process.off(name, listener)
    }
  }
})

test.each(SIGNALS)('%s is a wish to stop, acknowledged in a line', async (name) => {
  const said: string[] = []
  const stopSignal = untilToldToStop((line) => said.push(line))
  process.emit(name, name)

  await stopSignal
  expect(said).toEqual(['Stopping …'])
})

test('one press of Ctrl-C that arrives twice is one wish, a later one ends at once', async () => {
  const stopSignal = untilToldToStop(() => {})
  process.emit('SIGINT', 'SIGINT')
  process.emit('SIGINT', 'SIGINT')
  await stopSignal
  expect(exit).not.toHaveBeenCalled()

  vi.advanceTimersByTime(1_000)
  process.emit('SIGINT', 'SIGINT')
  expect(exit).toHaveBeenCalledExactlyOnceWith(130)
})

test('a stop that hangs is cut short', async () => {
  const stopSignal = untilToldToStop(() => {})
  process.emit('SIGTERM', 'SIGTERM')
  await stopSignal

  vi.advanceTimersByTime(30_000)
  expect(exit).toHaveBeenCalledExactlyOnceWith(1)
})
