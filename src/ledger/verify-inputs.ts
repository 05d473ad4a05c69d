import type { AuditHead, AuditKey } from '#platform/base/audit-key.ts'
import type { Queryable } from '#platform/database/db.ts'

/** The facts that verify needs and the database does not hold. */
export type VerifyInputs = {
  readonly key: AuditKey
  /** The head of the audit log as this computer saw it last; null where it saw none. */
  readonly noted: AuditHead | null
}

/** An invariant that the database alone cannot show. */
export type SealedInvariant = {
  readonly name: string
  readonly find: (db: Queryable, inputs: VerifyInputs) => Promise<string[]>
}
