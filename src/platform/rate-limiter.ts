import { Refusal } from '../core/errors.ts'
import { server as t } from '../core/strings/server.en.ts'

/**
 * Lets one asker through `most` times in each window, in this process; refuses 'too_many' beyond.
 * A floor under everything, in memory because it guards the database too. What must hold across
 * processes is counted in `attempts.ts`.
 */
export function openRateLimiter(most: number, windowMs: number): (asker: string) => void {
  const countsOf = openWindow<number>(windowMs)
  return (asker) => {
    const counts = countsOf()
    const count = (counts.get(asker) ?? 0) + 1
    counts.set(asker, count)
    if (count > most) throw new Refusal('too_many', t.tooMany)
  }
}

/**
 * Counts what was refused after it was read, in bytes: a form with a fault is nothing, a hundred
 * large bodies that are no JSON are an attack. A source that has sent more than `most` in a window
 * is refused 'too_many' by `look`, before anything more is read.
 */
export function openRefusedGate(most: number, windowMs: number) {
  const countsOf = openWindow<number>(windowMs)
  return {
    look: (asker: string): void => {
      if ((countsOf().get(asker) ?? 0) > most) throw new Refusal('too_many', t.tooMany)
    },
    note: (asker: string, bytes: number): void => {
      const counts = countsOf()
      counts.set(asker, (counts.get(asker) ?? 0) + bytes)
    },
  }
}

/** What was counted of each asker since the window began; at its end all begin anew. */
export function openWindow<T>(windowMs: number): () => Map<string, T> {
  let counts = new Map<string, T>()
  let endsAt = 0
  return () => {
    const now = Date.now()
    if (now >= endsAt) {
      counts = new Map()
      endsAt = now + windowMs
    }
    return counts
  }
}
