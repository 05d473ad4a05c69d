import { Refusal } from '#core/errors.ts'
import { server as t } from '../words/en/server.ts'

/**
 * Lets one asker through `most` times in each window, in this process; refuses 'too_many' beyond.
 * A floor under everything, in memory because it guards the database too. What must hold across
 * processes is counted in `attempts.ts`.
 */
export function openRateLimiter(most: number, windowMs: number) {
  const countsOf = openWindow<number>(windowMs)
  return (asker: string, times = 1): void => {
    const counts = countsOf()
    const count = (counts.get(asker) ?? 0) + times
    counts.set(asker, count)
    if (count > most) throw new Refusal('too_many', t.tooMany)
  }
}

/** Far more than a person's pages ask, far less than what would slow the others down. */
const MOST_OF_A_PERSON = 1_000
/** The limit of visitors at one address: a whole classroom that is joining may share it. */
const MOST_OF_VISITORS = 5_000
/** The limit of everybody at one address: a hall of a thousand phones that are signed in may share it. */
const MOST_FROM_AN_ADDRESS = 20_000

/**
 * How much may be asked in each window. Once somebody is signed in, they are counted and not their
 * address: a hall behind one router is a thousand people.
 */
export function openAskingLimits(windowMs: number) {
  const address = openRateLimiter(MOST_FROM_AN_ADDRESS, windowMs)
  const visitors = openRateLimiter(MOST_OF_VISITORS, windowMs)
  const people = openRateLimiter(MOST_OF_A_PERSON, windowMs)
  return {
    /** Before anything is read: `asks` calls come in one request. Who brings no cookie is nobody. */
    atArrival: (network: string, hasCookie: boolean, asks = 1): void => {
      address(network, asks)
      if (!hasCookie) visitors(network, asks)
    },
    /** Once it is known who asks. A visitor without a cookie was counted at arrival. */
    ofVisit: (personId: string | undefined, network: string, hasCookie: boolean): void => {
      if (personId !== undefined) people(personId)
      else if (hasCookie) visitors(network)
    },
  }
}

export type AskingLimits = ReturnType<typeof openAskingLimits>

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

/** Counts each asker's requests since the window began; at its end all begin anew. */
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
