import { setTimeout as sleep } from 'node:timers/promises'

/**
 * The time after which the next task starts, even if this one still runs: its database may be down
 * while others answer.
 */
const LONGEST_TURN_MS = 500
/** A room that is alone here never waits for this rest: the pause between its own tasks is longer. */
const LONGEST_REST_MS = 500

/**
 * Runs work that can wait, for all rooms of this process together: one task at a time, in the order in which
 * the tasks came. After each it rests `rests` times as long as the task took, half a second at most. So all
 * tasks together take only a part of the time, however many rooms there are. Answers false, and does nothing,
 * where `stopping` fires while the task waits.
 */
export function openThrottle(rests: number) {
  let last: Promise<unknown> = Promise.resolve()
  return async (stopping: AbortSignal, run: () => Promise<void>): Promise<boolean> => {
    const task: { running?: Promise<void> } = {}
    const begin = () => {
      if (!stopping.aborted) task.running = run()
    }
    const turn = last.then(begin)
    last = turn.then(() => task.running && restAfter(task.running, rests))
    await orStopped(turn, stopping)
    if (!task.running) return false
    await task.running
    return true
  }
}

async function restAfter(running: Promise<void>, rests: number): Promise<void> {
  const began = performance.now()
  // The end alone counts here; how it ended is heard by its caller.
  const ended = running.catch(() => undefined)
  await Promise.race([ended, sleep(LONGEST_TURN_MS, undefined, { ref: false })])
  const restMs = Math.min(LONGEST_REST_MS, (performance.now() - began) * rests)
  await sleep(restMs, undefined, { ref: false })
}

async function orStopped(turn: Promise<unknown>, stopping: AbortSignal): Promise<void> {
  if (stopping.aborted) return
  let stopped = () => {}
  const whenStopped = new Promise<void>((resolve) => (stopped = resolve))
  stopping.addEventListener('abort', stopped, { once: true })
  await Promise.race([turn, whenStopped])
  stopping.removeEventListener('abort', stopped)
}
