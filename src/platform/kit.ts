import type { Day } from '../core/day.ts'
import type { PersonId } from '../core/ids.ts'
import type { Change } from './change.ts'
import type { Config } from './config.ts'
import type { Db } from './db.ts'
import type { Log } from './log.ts'

/** A signed-in person, as every call sees them. */
export type Person = {
  readonly id: PersonId
  readonly email: string
  readonly role: 'learner' | 'admin'
  readonly status: 'active' | 'inactive' | 'suspended'
}

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
