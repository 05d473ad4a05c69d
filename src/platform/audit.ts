import type { Tx } from './db.ts'
import type { Origin, Person } from './kit.ts'
import { sql } from './sql.ts'

/**
 * What an admin's command did, beyond its name. Learners' e-mails do not belong here: the log
 * outlives the person.
 */
export type Deed = {
  /** What it was done to. */
  readonly about?: { readonly kind: string; readonly id: string | number }
  /** The one person it concerns. */
  readonly personId?: string
  readonly before?: unknown
  readonly after?: unknown
}

/**
 * Adds a line to the audit log, in the transaction of what it tells of. It takes the one lock of the
 * chain, so it comes last: nothing else waits behind it.
 */
export async function appendAudit(
  tx: Tx,
  by: Person,
  action: string,
  { about, personId, before, after }: Deed,
  { address, userAgent }: Origin,
): Promise<void> {
  await tx.one(sql`
    select append_audit(${by.id}, ${action}, ${about?.kind ?? null},
      ${about ? String(about.id) : null}, ${personId ?? null}, ${jsonOf(before)}::jsonb,
      ${jsonOf(after)}::jsonb, ${address.slice(0, 100)}, ${userAgent.slice(0, 300)}) as number`)
}

function jsonOf(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value)
}
