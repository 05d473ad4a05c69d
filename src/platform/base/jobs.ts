import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from '#core/errors.ts'
import type { Change } from './change.ts'
import type { Log } from './log.ts'

export type Job = {
  readonly name: string
  /** The longest sleep in milliseconds. It finds work of which no message told. */
  readonly everyMs: number | (() => number)
  /** The least milliseconds from the end of one run to the next, however often the job is woken. */
  readonly pauseMs?: number
  /** The changes after which there may be work. */
  readonly wakes?: Concerns
  /** The changes that wake the job after it returned 'off'. */
  readonly switchedOnBy?: Concerns
  /**
   * Returns the milliseconds until the next run is due; null or nothing if none is; 'off' if the job is not
   * needed, so that only `switchedOnBy` wakes it. When `stopping` aborts, finish the present step and begin
   * no new one.
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
 * Runs jobs in this process, one run of each at a time. The same job may run in many processes and be
 * killed anywhere, so conditions on rows decide what it does, and never which process runs it. It sleeps
 * until a change wakes it, until it is due, or for its longest sleep.
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

/** After this time the next job begins, even if the previous one still runs. */
const BEGINS_WITHIN_MS = 100

/**
 * Starts jobs one after another. All at once would each open a connection, and many waking rooms would use
 * up the pool.
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
    // This run may have missed a change that came meanwhile, so the next run follows soon.
    sleep(isWoken ? pauseMs : Math.max(pauseMs, Math.min(dueMs, longestMs)))
  }
  const msToNext = async (): Promise<number> => {
    try {
      const due = await job.run(stopping.signal)
      isOff = due === 'off'
      return typeof due === 'number' ? due : Infinity
    } catch (error) {
      // A failed job runs again soon: a day that could not change at midnight must not wait an hour.
      logFailure(log, job.name, error)
      return RETRY_MS
    }
  }

  return {
    /** Runs the job for the first time, unless a change has woken it already. */
    async begin() {
      if (!running && endedAt === 0) {
        clearTimeout(timer)
        start()
      }
      await running
    },
    wake(changes: readonly Change[]) {
      const concerns = isOff && !running ? job.switchedOnBy : job.wakes
      // Woken twice before it runs, the job runs once.
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

/**
 * Logs that a job failed. A refusal is the app's own answer; any other error is a bug, and is logged as an
 * error so that alerts find it.
 */
function logFailure(log: Log, job: string, error: unknown): void {
  const level = error instanceof Refusal ? 'warn' : 'error'
  log[level]({ err: error, job }, 'job failed, tried again soon')
}
