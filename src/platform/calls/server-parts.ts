import type { Day } from '#core/day.ts'
import type { PersonId } from '#core/ids.ts'
import type { Change } from '../base/change.ts'
import type { Config } from '../base/config.ts'
import type { Log } from '../base/log.ts'
import type { Db } from '../database/db.ts'

/** A signed-in person, as every call sees them. */
export type Person = {
  readonly id: PersonId
  /** The person's name in the room, or their e-mail if they have none. */
  readonly name: string
  /** Null if they joined with a name only. */
  readonly email: string | null
  /** 'teacher': owns classes (further rooms), and has nothing in the first room. */
  readonly role: 'learner' | 'teacher' | 'admin'
  readonly status: 'active' | 'inactive' | 'suspended'
}

/** A person who signs in with an e-mail: every admin, and learners who joined with one. */
export type PersonWithEmail = Person & { readonly email: string }

/** The person who asks, the business day, and whether the house is open. */
export type Visit = {
  readonly person: Person | null
  readonly today: Day
  readonly maintenance: boolean
  /** The room is closed: everyone may read, but commands are refused. */
  readonly isClosed?: boolean
  /** The settings ask every admin and teacher for a second factor, and this one has none yet. */
  readonly secondFactorDue: boolean
}

/**
 * Finds the visitor from the cookie header. The app passes this function in, so that the platform imports
 * no feature.
 */
export type ReadVisit = (headers: Headers, db?: Db) => Promise<Visit>

/** The parts of a running server. */
export type ServerParts = {
  readonly config: Config
  readonly db: Db
  readonly log: Log
  /**
   * Tells the live channel at once. Use it only outside a transaction; inside one use `tx.changed`, which
   * waits for the commit.
   */
  readonly announce: (changes: readonly Change[]) => void
}

/** The sender of a request, as far as the server knows it: for rate limits and the session list. */
export type Origin = {
  readonly address: string
  /**
   * The network address that rate limits count as one source: an IPv4 address, or the /64 of an IPv6
   * address.
   */
  readonly network: string
  readonly userAgent: string
}
