import { Refusal } from '#core/errors.ts'
import { server as t } from '../words/en/server.ts'

type GateEntry = { readonly weight: number; readonly begin: () => void }
type GateLimit = {
  /** The most calls that may wait; further ones are refused 'too_many'. */
  readonly mostWaiting?: number
  /** Gives the words of the refusal. */
  readonly words?: () => string
}

/**
 * Lets work run at the same time up to a total weight of `most`. The rest waits in order. Work heavier than
 * `most` runs alone.
 */
export function openGate(most: number, { mostWaiting = Infinity, words }: GateLimit = {}) {
  let under = 0
  const waiting: GateEntry[] = []
  const letIn = () => {
    for (;;) {
      const next = waiting[0]
      if (!next || (under > 0 && under + next.weight > most)) return
      waiting.shift()
      under += next.weight
      next.begin()
    }
  }
  return async <T>(run: () => Promise<T>, weight = 1): Promise<T> => {
    await new Promise<void>((begin, refuse) => {
      waiting.push({ weight, begin })
      letIn()
      if (waiting.length <= mostWaiting) return
      waiting.pop()
      refuse(new Refusal('too_many', words?.() ?? t.tooMany))
    })
    try {
      return await run()
    } finally {
      under -= weight
      letIn()
    }
  }
}

export type Gate = ReturnType<typeof openGate>

/**
 * A gate for each key, such as a person, so that nobody waits for another person's work. Unused gates are
 * dropped.
 */
export function openGates(most: number, refused?: GateLimit) {
  const gates = new Map<string, { users: number; readonly gate: Gate }>()
  return async <T>(key: string, run: () => Promise<T>): Promise<T> => {
    const own = gates.get(key) ?? { users: 0, gate: openGate(most, refused) }
    gates.set(key, own)
    own.users++
    try {
      return await own.gate(run)
    } finally {
      if (--own.users === 0) gates.delete(key)
    }
  }
}

/**
 * Lets each sender through `most` times in each window, and refuses 'too_many' beyond. It counts in this
 * process's memory, because it also protects the database. `attempts.ts` counts what must hold across
 * processes.
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

/**
 * The most requests of one person in a window: far more than pages send, and too few to slow others down.
 */
const MOST_OF_A_PERSON = 1_000
/** The most requests without a session from one address: a whole classroom that is joining may share it. */
const MOST_OF_VISITORS = 5_000
/** The most requests from one address: a thousand signed-in phones in a hall may share it. */
const MOST_FROM_AN_ADDRESS = 20_000

/**
 * The limits of requests in each window. A signed-in person is counted instead of the address, because a
 * hall behind one router is a thousand people.
 */
export function openAskingLimits(windowMs: number) {
  const address = openRateLimiter(MOST_FROM_AN_ADDRESS, windowMs)
  const visitors = openRateLimiter(MOST_OF_VISITORS, windowMs)
  const people = openRateLimiter(MOST_OF_A_PERSON, windowMs)
  return {
    /**
     * Counts a request before any of it is read; `asks` is the number of calls in it. A request without a
     * cookie counts as a visitor's.
     */
    atArrival: (network: string, hasCookie: boolean, asks = 1): void => {
      address(network, asks)
      if (!hasCookie) visitors(network, asks)
    },
    /** Counts a request once the person is known. A visitor without a cookie was counted on arrival. */
    ofVisit: (personId: string | undefined, network: string, hasCookie: boolean): void => {
      if (personId !== undefined) people(personId)
      else if (hasCookie) visitors(network)
    },
  }
}

export type AskingLimits = ReturnType<typeof openAskingLimits>

/**
 * Counts the bytes of requests that were refused after reading. A form with a fault is harmless; a hundred
 * large bodies that are not JSON are an attack. Once a source exceeds `most` in a window, `look` refuses
 * 'too_many' before more is read.
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

/** Counts each sender's requests in the present window; a new window starts from zero. */
export function openWindow<T>(windowMs: number): () => Map<string, T> {
  let counts = new Map<string, T>()
  let endsAt = 0
  return () => {
    const now = performance.now()
    if (now >= endsAt) {
      counts = new Map()
      endsAt = now + windowMs
    }
    return counts
  }
}
