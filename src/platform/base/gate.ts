import { Refusal } from '#core/errors.ts'
import { server as t } from '../words/en/server.ts'

type GateEntry = { readonly weight: number; readonly begin: () => void }
type GateLimit = {
  /** The number of waiting calls from which on more are refused 'too_many'. */
  readonly mostWaiting?: number
  /** Gives the words of the refusal. */
  readonly words?: () => string
}

/**
 * Lets as much run at the same time as weighs `most`. The others wait, first come, first served; what is
 * heavier than all the room runs alone.
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

/** A gate for each key, such as a person: nobody waits for another's. One that nobody is at is forgotten. */
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

/**
 * The requests that one person may have: far more than pages ask, far less than would slow others
 * down.
 */
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
    /**
     * Counts a request before anything of it is read; `asks` calls come in one. A request without a
     * cookie is a visitor's.
     */
    atArrival: (network: string, hasCookie: boolean, asks = 1): void => {
      address(network, asks)
      if (!hasCookie) visitors(network, asks)
    },
    /**
     * Counts a request once it is known who asks. A visitor without a cookie was counted at
     * arrival.
     */
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
