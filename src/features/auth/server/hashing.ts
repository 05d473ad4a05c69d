import { authServer as t } from '../words/en/auth-server.ts'
import { openGate } from '#platform/base/gate.ts'

// A password check costs about 0.1 s of one core. Two at once leave the house able to answer
// everything else; a queue longer than this means minutes of waiting, so it is turned down.
const gate = openGate(2, { mostWaiting: 200, words: () => t.tooManyTries })

let begun = 0

/** Runs work that hashes a password, few at a time. Refuses 'too_many' when too many wait. */
export const boundHashing = <T>(work: () => Promise<T>): Promise<T> =>
  gate(() => {
    begun++
    return work()
  })

/** How many password hashes this process has begun, for the metrics. */
export const hashesBegun = (): number => begun
