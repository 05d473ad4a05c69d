import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Refusal } from '#core/errors.ts'
import { type Job, startJobs } from './jobs.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const HOUR_MS = 3_600_000

test('a job that failed is tried again soon, not only when it is due again', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let ran = 0
  const { stop } = startJobs(
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

test('a bug in a job is logged as an error, and a refusal as a warning', async () => {
  const levels = async (fault: Error) => {
    const entries: string[] = []
    const log = { ...quiet, warn: () => entries.push('warn'), error: () => entries.push('error') }
    const { stop } = startJobs(
      [{ name: 'turn', everyMs: HOUR_MS, run: () => Promise.reject(fault) }],
      log,
    )
    await expect.poll(() => entries).not.toEqual([])
    await stop()
    return entries
  }
  expect(await levels(new Error('a bug'))).toEqual(['error'])
  expect(await levels(new Refusal('unavailable', 'Away.'))).toEqual(['warn'])
})

test('stopping tells the run under way, waits for it, and begins nothing new', async () => {
  let ran = 0
  const { stop } = startJobs(
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

/** Jobs with fake timers; `ran` counts, `stop` ends them. */
function startOne(job: Partial<Job>) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const counted = { ran: 0 }
  const jobs = startJobs(
    [
      {
        name: 'carry',
        everyMs: HOUR_MS,
        ...job,
        run: async (stopping) => {
          counted.ran++
          return job.run?.(stopping)
        },
      },
    ],
    quiet,
  )
  onTestFinished(jobs.stop)
  return { ...jobs, counted }
}

const MAIL = [{ topic: 'mail', to: 'admins' }] as const
const wakes: Job['wakes'] = (changes) => changes.some(({ topic }) => topic === 'mail')

test('a job is woken by what concerns it at once, and by nothing else', async () => {
  const { wake, counted } = startOne({ wakes })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(counted.ran).toBe(1)
  wake([{ topic: 'wallet', to: 'everyone' }])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(counted.ran).toBe(1)
  wake(MAIL)
  await vi.advanceTimersByTimeAsync(0)
  expect(counted.ran).toBe(2)
})

test('a job that is woken often runs once a pause', async () => {
  const { wake, counted } = startOne({ wakes, pauseMs: 100 })
  await vi.advanceTimersByTimeAsync(1_000)
  for (let woken = 0; woken < 50; woken++) {
    wake(MAIL)
    await vi.advanceTimersByTimeAsync(10)
  }
  expect(counted.ran).toBeLessThanOrEqual(1 + 6)
  expect(counted.ran).toBeGreaterThanOrEqual(1 + 5)
})

test('a job that is woken while it runs runs again: its reading may have been too early', async () => {
  const { wake, counted } = startOne({
    wakes,
    pauseMs: 100,
    run: () => new Promise((resolve) => setTimeout(() => resolve(null), 500)),
  })
  await vi.advanceTimersByTimeAsync(200)
  wake(MAIL)
  await vi.advanceTimersByTimeAsync(399)
  expect(counted.ran).toBe(1)
  await vi.advanceTimersByTimeAsync(2)
  await vi.advanceTimersByTimeAsync(100)
  expect(counted.ran).toBe(2)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(counted.ran).toBe(2)
})

test('a job that nobody wants is woken by what switches it on, and from then on by the rest', async () => {
  let isOn = false
  const { wake, counted } = startOne({
    wakes,
    switchedOnBy: (changes) => changes.some(({ topic }) => topic === 'settings'),
    run: async () => (isOn ? null : 'off'),
  })
  await vi.advanceTimersByTimeAsync(1_000)
  wake(MAIL)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(counted.ran).toBe(1)
  isOn = true
  wake([{ topic: 'settings', to: 'everyone' }])
  await vi.advanceTimersByTimeAsync(0)
  expect(counted.ran).toBe(2)
  wake(MAIL)
  await vi.advanceTimersByTimeAsync(0)
  expect(counted.ran).toBe(3)
})

test('a job runs when it says that it is due, and after its longest sleep whatever it says', async () => {
  const { counted } = startOne({ everyMs: 60_000, run: async () => 7_000 })
  await vi.advanceTimersByTimeAsync(6_999)
  expect(counted.ran).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(counted.ran).toBe(2)
  const never = startOne({ everyMs: 60_000, run: async () => 9e12 })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(never.counted.ran).toBe(2)
})

test('a job that is woken after it failed does not wait for its next try', async () => {
  let fails = true
  const { wake, counted } = startOne({
    wakes,
    run: async () => {
      if (fails) throw new Error('the database is away')
    },
  })
  await vi.advanceTimersByTimeAsync(1_000)
  fails = false
  wake(MAIL)
  await vi.advanceTimersByTimeAsync(0)
  expect(counted.ran).toBe(2)
})

test('nothing wakes a job that was stopped', async () => {
  const { wake, stop, counted } = startOne({ wakes })
  await vi.advanceTimersByTimeAsync(1_000)
  await stop()
  wake(MAIL)
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(counted.ran).toBe(1)
})

test('jobs begin one after the other, and one that takes long holds the next up for a moment only', async () => {
  const began: string[] = []
  let isThere = 0
  let most = 0
  const job = (name: string, ms: number): Job => ({
    name,
    everyMs: 60_000,
    run: async () => {
      began.push(name)
      most = Math.max(most, ++isThere)
      await sleep(ms)
      isThere--
    },
  })
  const quick = startJobs([job('a', 20), job('b', 20), job('c', 20)], quiet)
  await expect.poll(() => began).toEqual(['a', 'b', 'c'])
  await quick.stop()
  expect(most).toBe(1)
  // Ends when it is stopped, so the next one began while it ran.
  const endless: Job = {
    name: 'd',
    everyMs: 60_000,
    run: (stopping) =>
      new Promise((resolve) => stopping.addEventListener('abort', () => resolve())),
  }
  const slow = startJobs([endless, job('e', 1)], quiet)
  await expect.poll(() => began).toContain('e')
  await slow.stop()
})
