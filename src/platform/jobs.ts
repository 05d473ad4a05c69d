import type { Log } from './log.ts'

export type Job = {
  readonly name: string
  /** How long to wait after one run ends before the next begins. */
  readonly everyMs: number | (() => number)
  /** `stopping` says that the app closes: finish what is under way, begin nothing new. */
  readonly run: (stopping: AbortSignal) => Promise<void>
}

const RETRY_MS = 5_000

/**
 * Runs jobs in this process, one run of each at a time. A job may run in many processes at once
 * and be killed anywhere: what it does is decided by conditions on rows, never by who runs it.
 */
export function startJobs(jobs: readonly Job[], log: Log): () => Promise<void> {
  const stopping = new AbortController()
  const timers = new Set<NodeJS.Timeout>()
  const running = new Set<Promise<void>>()

  const plan = (job: Job, longestMs: number) => {
    if (stopping.signal.aborted) return
    const everyMs = typeof job.everyMs === 'number' ? job.everyMs : job.everyMs()
    const waitMs = Math.min(everyMs, longestMs)
    const timer = setTimeout(() => {
      timers.delete(timer)
      start(job)
    }, waitMs)
    timers.add(timer)
  }
  const start = (job: Job) => {
    let nextMs = Infinity
    const run = job
      .run(stopping.signal)
      .catch((error: unknown) => {
        // A failed job is due again soon: a day that could not turn at midnight does not wait for
        // an hour.
        nextMs = RETRY_MS
        log.warn({ err: error, job: job.name }, 'job failed, tried again soon')
      })
      .finally(() => {
        running.delete(run)
        plan(job, nextMs)
      })
    running.add(run)
  }
  for (const job of jobs) start(job)

  return async () => {
    stopping.abort()
    for (const timer of timers) clearTimeout(timer)
    await Promise.allSettled(running)
  }
}
