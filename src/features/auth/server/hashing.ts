import { Refusal } from '../../../core/errors.ts'
import { authServer as t } from '../../../core/strings/en/auth-server.ts'

// A password check costs about 0.1 s of one core. Two at once leave the house able to answer
// everything else; a queue longer than this means minutes of waiting, so it is turned down.
const AT_ONCE = 2
const MOST_WAITING = 200

let busy = 0
let begun = 0
const waiting: (() => void)[] = []

/** Runs work that hashes a password, few at a time. Refuses 'too_many' when too many wait. */
export async function boundHashing<T>(work: () => Promise<T>): Promise<T> {
  if (busy < AT_ONCE) busy++
  else if (waiting.length >= MOST_WAITING) throw new Refusal('too_many', t.tooManyTries)
  else await new Promise<void>((resolve) => waiting.push(resolve))
  begun++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else busy--
  }
}

/** How many password hashes this process has begun, for the metrics. */
export function hashesBegun(): number {
  return begun
}
