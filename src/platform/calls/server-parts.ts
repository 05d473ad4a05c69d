import type { Day } from '#core/day.ts'
import type { PersonId } from '#core/ids.ts'
import type { Change } from '../base/change.ts'
import type { Config } from '../base/config.ts'
import type { Log } from '../base/log.ts'
import type { Db } from '../database/db.ts'

/** A signed-in person, as every call sees them. */
export type Person = {
  readonly id: PersonId
  /** The room's name for them, or their e-mail where they have none. */
  readonly name: string
  /** Null for who joined with a name alone. */
  readonly email: string | null
  /** 'teacher': has classes of their own among the further rooms, and nothing of the first. */
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
  /** A further room that is closed: everyone reads, nothing moves. */
  readonly isClosed?: boolean
  /** An admin or a teacher without the second factor that the settings ask of every one. */
  readonly secondFactorDue: boolean
}

/** Reads who asks from the cookie header; the app gives it, so the kernel knows no feature. */
export type ReadVisit = (headers: Headers, db?: Db) => Promise<Visit>

/** The parts of a running server. */
export type ServerParts = {
  readonly config: Config
  readonly db: Db
  readonly log: Log
  /**
   * Tells the live channel at once, where no transaction is open; inside one, `tx.changed` waits
   * for the commit.
   */
  readonly announce: (changes: readonly Change[]) => void
}

/** The sender of a request, as far as the server knows it: for rate limits and the session list. */
export type Origin = {
  readonly address: string
  /** The network that counts as one source of requests: the address, or its /64. */
  readonly network: string
  readonly userAgent: string
}
