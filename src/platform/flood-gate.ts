import { Refusal } from '../core/errors.ts'
import { server as t } from '../core/strings/server.en.ts'

/**
 * Lets one asker through `most` times in each window, in this process; refuses 'too_many' beyond.
 * A floor under everything, in memory because it guards the database too. What must hold across
 * processes is counted in `attempts.ts`.
 */
export function openFloodGate(most: number, windowMs: number): (asker: string) => void {
  let counts = new Map<string, number>()
  let endsAt = 0
  return (asker) => {
    const now = Date.now()
    if (now >= endsAt) {
      counts = new Map()
      endsAt = now + windowMs
    }
    const count = (counts.get(asker) ?? 0) + 1
    counts.set(asker, count)
    if (count > most) throw new Refusal('too_many', t.tooMany)
  }
}
