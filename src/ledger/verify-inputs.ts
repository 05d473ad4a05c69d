import type { AuditKey } from '#platform/base/audit-key.ts'
import type { NotedHead } from '#platform/base/noted-head.ts'
import type { Queryable } from '#platform/database/db.ts'

/** The facts that verify needs and the database does not hold. */
export type VerifyInputs = {
  readonly key: AuditKey
  /** The end of the audit log that this computer saw last; null if it has seen none. */
  readonly noted: NotedHead
}

/** An invariant that the database alone cannot show. */
export type SealedInvariant = {
  readonly name: string
  readonly find: (db: Queryable, inputs: VerifyInputs) => Promise<string[]>
}
