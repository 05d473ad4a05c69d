import type { Change } from '../base/change.ts'

const HORIZON_MS = 10 * 60_000

/**
 * When each topic last changed, for a page that comes late: it reads before its live channel is
 * open, and what changes in between would reach it neither way. At most one entry for each topic
 * and addressee.
 */
export function openRecentChanges(clock: () => number = Date.now) {
  const heard = new Map<string, { change: Change; at: number }>()
  /** The moment since which nothing was missed; null while nothing is heard at all. */
  let soundSince: number | null = null

  return {
    /** The channel is open, for the first time or again: what came before is not known. */
    begin: () => {
      soundSince = clock()
    },
    add: (changes: readonly Change[]) => {
      const now = clock()
      for (const change of changes) {
        const name = `${change.topic} ${change.to}`
        // Inserted at the end of the map, so that the oldest stay at its beginning.
        heard.delete(name)
        heard.set(name, { change, at: now })
      }
      for (const [name, { at }] of heard) {
        if (at >= now - HORIZON_MS) break
        heard.delete(name)
      }
    },
    /** The changes within the last `age` milliseconds; null where they are not known any more. */
    within: (age: number): readonly Change[] | null => {
      const from = clock() - age
      if (soundSince === null || from < soundSince || age > HORIZON_MS) return null
      return [...heard.values()].filter(({ at }) => at >= from).map(({ change }) => change)
    },
  }
}
