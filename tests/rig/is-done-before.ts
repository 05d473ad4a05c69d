import { setTimeout as sleep } from 'node:timers/promises'

/**
 * True if this is done before a timer of this process, which begins with it: what holds the process up
 * holds up both. `ms` is near to what it takes where the rule is broken, and far from what it takes
 * otherwise: a busy machine may be several times as slow. Throws what the work throws.
 */
export async function isDoneBefore(ms: number, work: PromiseLike<unknown>): Promise<boolean> {
  const over = new AbortController()
  const timer = sleep(ms, false, { signal: over.signal })
  timer.catch(() => undefined)
  try {
    return await Promise.race([Promise.resolve(work).then(() => true), timer])
  } finally {
    over.abort()
  }
}
