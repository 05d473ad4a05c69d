import { setTimeout as sleep } from 'node:timers/promises'

/** Who takes longer keeps its turn no longer: its database may be away, and those of others are not. */
const LONGEST_TURN_MS = 500
/** One room alone, however large, does not wait for itself: its own pauses are longer. */
const LONGEST_REST_MS = 500

/**
 * Work that can wait, of everybody in this process together: one at a time, in the order in which they
 * came, and after each a rest of `rests` times as long as it took, half a second at most. So all of it takes a
 * part of the time, however many rooms there are. Answers false, and does nothing, for one that stops while it waits.
 */
export function openPace(rests: number) {
  let last: Promise<unknown> = Promise.resolve()
  return async (stopping: AbortSignal, run: () => Promise<void>): Promise<boolean> => {
    let running: Promise<void> | null = null
    const begin = () => {
      if (!stopping.aborted) running = run()
    }
    const turn = last.then(begin)
    last = turn.then(() => running && restAfter(running, rests))
    await orStopped(turn, stopping)
    if (!running) return false
    await running
    return true
  }
}

async function restAfter(running: Promise<void>, rests: number): Promise<void> {
  const began = performance.now()
  const ended = running.catch(() => undefined)
  await Promise.race([ended, sleep(LONGEST_TURN_MS, undefined, { ref: false })])
  const restMs = Math.min(LONGEST_REST_MS, (performance.now() - began) * rests)
  await sleep(restMs, undefined, { ref: false })
}

async function orStopped(turn: Promise<unknown>, stopping: AbortSignal): Promise<void> {
  if (stopping.aborted) return
  let stopped = () => {}
  const told = new Promise<void>((resolve) => (stopped = resolve))
  stopping.addEventListener('abort', stopped, { once: true })
  await Promise.race([turn, told])
  stopping.removeEventListener('abort', stopped)
}
