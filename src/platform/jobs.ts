import type { Log } from './log.ts'

export type Job = {
  readonly name: string
  /** How long to wait after one run ends before the next begins. */
  readonly everyMs: number | (() => number)
  readonly run: () => Promise<void>
}

/**
 * Runs jobs in this process, one run of each at a time. A job may run in many processes at once
 * and be killed anywhere: what it does is decided by conditions on rows, never by who runs it.
 */
export function startJobs(jobs: readonly Job[], log: Log): () => Promise<void> {
  let stopped = false
  const timers = new Set<NodeJS.Timeout>()
  const running = new Set<Promise<void>>()

  const plan = (job: Job) => {
    if (stopped) return
    const waitMs = typeof job.everyMs === 'number' ? job.everyMs : job.everyMs()
    const timer = setTimeout(() => {
      timers.delete(timer)
      start(job)
    }, waitMs)
    timers.add(timer)
  }
  const start = (job: Job) => {
    const run = job
      .run()
      .catch((error: unknown) =>
        log.warn({ err: error, job: job.name }, 'job failed, tried again later'),
      )
      .finally(() => {
        running.delete(run)
        plan(job)
      })
    running.add(run)
  }
  for (const job of jobs) start(job)

  return async () => {
    stopped = true
    for (const timer of timers) clearTimeout(timer)
    await Promise.allSettled(running)
  }
}
