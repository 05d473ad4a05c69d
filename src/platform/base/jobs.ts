import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from '#core/errors.ts'
import type { Change } from './change.ts'
import type { Log } from './log.ts'

export type Job = {
  readonly name: string
  /**
   * The longest sleep in milliseconds, where neither a change nor a due time ends it: it catches what
   * no message told.
   */
  readonly everyMs: number | (() => number)
  /** Milliseconds from the end of one run to the next, at least, however often it is woken. */
  readonly pauseMs?: number
  /** True for changes after which there may be something to do. */
  readonly wakes?: Concerns
  /** The changes that wake it after it answered 'off'. */
  readonly switchedOnBy?: Concerns
  /**
   * Answers in how many milliseconds it is due by itself; null or nothing where it is not; 'off' where
   * nobody wants it, so that only `switchedOnBy` wakes it. `stopping` says that the app closes: finish what
   * is under way, begin nothing new.
   */
  readonly run: (stopping: AbortSignal) => Promise<number | 'off' | null | void>
}

type Concerns = (changes: readonly Change[]) => boolean

export type Jobs = {
  /** Wakes the jobs that these changes concern. */
  readonly wake: (changes: readonly Change[]) => void
  readonly stop: () => Promise<void>
}

const RETRY_MS = 5_000

/**
 * Runs jobs in this process, one run of each at a time. A job may run in many processes at once
 * and be killed anywhere: what it does is decided by conditions on rows, never by who runs it. It
 * sleeps until a change wakes it, until it is due, or for its longest sleep.
 */
export function startJobs(jobs: readonly Job[], log: Log): Jobs {
  const stopping = new AbortController()
  const started = jobs.map((job) => startJob(job, log))
  void beginInTurn(started, stopping.signal)
  return {
    wake(changes) {
      for (const { wake } of started) wake(changes)
    },
    async stop() {
      stopping.abort()
      await Promise.all(started.map(({ stop }) => stop()))
    },
  }
}

/** The time after which the next job begins, even if the one before still runs. */
const BEGINS_WITHIN_MS = 100

/**
 * Runs jobs one after another. At once, each would open a connection, and many rooms that wake would use all
 * connections up.
 */
async function beginInTurn(
  started: readonly { readonly begin: () => Promise<void> }[],
  stopping: AbortSignal,
): Promise<void> {
  for (const { begin } of started) {
    if (stopping.aborted) return
    await Promise.race([begin(), wait(BEGINS_WITHIN_MS, undefined, { ref: false })])
  }
}

function startJob(job: Job, log: Log) {
  const { pauseMs = 0 } = job
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let isWoken = false
  let isOff = false
  let endedAt = 0

  const sleep = (ms: number) => {
    clearTimeout(timer)
    if (!stopping.signal.aborted) timer = setTimeout(start, ms)
  }
  const start = () => {
    isWoken = false
    running = runOnce()
  }
  const runOnce = async (): Promise<void> => {
    const dueMs = await msToNext()
    running = null
    endedAt = performance.now()
    const longestMs = typeof job.everyMs === 'number' ? job.everyMs : job.everyMs()
    // A change that came meanwhile may have come too late for this run, so the next one follows soon.
    sleep(isWoken ? pauseMs : Math.max(pauseMs, Math.min(dueMs, longestMs)))
  }
  const msToNext = async (): Promise<number> => {
    try {
      const due = await job.run(stopping.signal)
      isOff = due === 'off'
      return typeof due === 'number' ? due : Infinity
    } catch (error) {
      // A failed job is due again soon: a day that could not turn at midnight does not wait for an
      // hour.
      // A refusal is an answer of the app; anything else is a bug, which an alert on errors must find.
      const level = error instanceof Refusal ? 'warn' : 'error'
      log[level]({ err: error, job: job.name }, 'job failed, tried again soon')
      return RETRY_MS
    }
  }

  return {
    /** Runs the job for the first time, where no change has woken it before. */
    async begin() {
      if (!running && endedAt === 0) {
        clearTimeout(timer)
        start()
      }
      await running
    },
    wake(changes: readonly Change[]) {
      const concerns = isOff && !running ? job.switchedOnBy : job.wakes
      // Woken twice before it runs, it runs once.
      if (isWoken || stopping.signal.aborted || !concerns?.(changes)) return
      isWoken = true
      if (!running) sleep(Math.max(0, pauseMs - (performance.now() - endedAt)))
    },
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}
