import type { Day } from '../core/day.ts'
import type { PersonId } from '../core/ids.ts'
import type { Change } from './change.ts'
import type { Config } from './config.ts'
import type { Db } from './db.ts'
import type { Log } from './log.ts'

/** A signed-in person, as every call sees them. */
export type Person = {
  readonly id: PersonId
  /** What the room calls them: their name in it, or their e-mail where they have none. */
  readonly name: string
  /** Null for who joined with a name alone. */
  readonly email: string | null
  readonly role: 'learner' | 'admin'
  readonly status: 'active' | 'inactive' | 'suspended'
}

/** Somebody who signs in with an e-mail: every admin, and learners who joined with one. */
export type PersonWithEmail = Person & { readonly email: string }

/** Who asks, on which business day, and whether the house is open. */
export type Visit = {
  readonly person: Person | null
  readonly today: Day
  readonly maintenance: boolean
  /** A further room that is closed: everyone reads, nothing moves. */
  readonly isClosed?: boolean
  /** An admin without the second factor that the settings ask of every admin. */
  readonly secondFactorDue: boolean
}

/** Reads who asks from the cookie header; the app gives it, so the kernel knows no feature. */
export type ReadVisit = (headers: Headers, db?: Db) => Promise<Visit>

/** What a running server is made of. */
export type Kit = {
  readonly config: Config
  readonly db: Db
  readonly log: Log
  /**
   * Tells the live channel at once, where no transaction is open; inside one, `tx.changed` waits
   * for the commit.
   */
  readonly announce: (changes: readonly Change[]) => void
}

/** Where a request came from: for rate limits and the session list. */
export type Origin = {
  readonly address: string
  /** What counts as one source of requests: the address, or its /64. */
  readonly network: string
  readonly userAgent: string
}
