import { expect, onTestFinished, test, vi } from 'vitest'
import { startJobs } from './jobs.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const HOUR_MS = 3_600_000

test('a job that failed is tried again soon, not only when it is due again', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let ran = 0
  const stop = startJobs(
    [
      {
        name: 'turn',
        everyMs: HOUR_MS,
        run: async () => {
          ran++
          if (ran === 1) throw new Error('the database is away')
        },
      },
    ],
    quiet,
  )
  await vi.advanceTimersByTimeAsync(6_000)
  expect(ran).toBe(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ran).toBe(2)
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(ran).toBe(3)
  await stop()
})

test('stopping tells the run under way, waits for it, and begins nothing new', async () => {
  let ran = 0
  const stop = startJobs(
    [
      {
        name: 'carry',
        everyMs: 0,
        run: (stopping) => {
          ran++
          return new Promise((resolve) => stopping.addEventListener('abort', () => resolve()))
        },
      },
    ],
    quiet,
  )
  await stop()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(ran).toBe(1)
})
