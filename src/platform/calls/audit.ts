import { SERVER_ID, TERMINAL_ID } from '#core/actor-ids.ts'
import { isSeal } from '../base/audit-key.ts'
import type { Queryable, Tx } from '../database/db.ts'
import { sql } from '../database/sql.ts'
import { calls } from '../words/en/calls.ts'
import type { Origin } from './server-parts.ts'

/**
 * The effect of an admin's command, beyond its name. Never put a learner's e-mail or name here: the log
 * is kept after the person is deleted.
 */
export type AuditEntry = {
  /** The object that the command acted on. */
  readonly about?: { readonly kind: string; readonly id: string | number }
  /** The id of the person concerned. */
  readonly personId?: string
  readonly before?: unknown
  readonly after?: unknown
}

type NextEntry = {
  readonly number: number
  readonly at: string
  readonly previous: Buffer
  readonly hash: Buffer
  readonly head_seal: Buffer | null
}

/**
 * The origin of actions that the house does by itself. It is no network address, so it cannot be taken for
 * one.
 */
export const THE_HOUSE = { address: 'the house itself', userAgent: '' } as const

/** The actor and the origin of commands typed in the terminal, where nobody is signed in. */
export const THE_TERMINAL = { id: TERMINAL_ID, address: 'the terminal', userAgent: '' } as const
export const THE_SERVER = { id: SERVER_ID, ...THE_HOUSE } as const

/**
 * Adds an entry to the audit log, in the command's transaction. It takes the only lock of the hash chain,
 * so call it last: otherwise every other command waits. This function seals the entry, because the
 * connection has the key. If the chain's head was not sealed with this key, the new head gets no seal: a
 * changed log must not look complete again. Throws if the connection has no key.
 */
export async function appendAudit(
  tx: Tx,
  by: { readonly id: string },
  action: string,
  { about, personId, before, after }: AuditEntry,
  origin: Pick<Origin, 'address' | 'userAgent'>,
): Promise<void> {
  const key = tx.auditKey
  if (!key) throw new Error('The audit log cannot be written here: this connection has no key.')
  const says = sql`${by.id}::uuid, ${action}::text, ${about?.kind ?? null}::text,
    ${about ? String(about.id) : null}::text, ${personId ?? null}::uuid, ${jsonOf(before)}::jsonb,
    ${jsonOf(after)}::jsonb, lasting_address(${origin.address.slice(0, 100)}::text),
    ${origin.userAgent.slice(0, 300)}::text`
  const next = await tx.one<NextEntry>(sql`select * from next_audit_line(${says})`)
  const { number, at, previous, hash } = next
  const wasSealed = isSeal(next.head_seal, key.head({ number: number - 1, hash: previous }))
  await tx.count(sql`
    with entry as (
      insert into audit (number, at, by_id, action, about_kind, about_id, person_id, before, after,
        address, user_agent, previous, hash, seal)
      select ${number}::bigint, ${at}::timestamptz, ${says}, ${previous}::bytea, ${hash}::bytea,
        ${key.entry(hash)}::bytea
    )
    update audit_head set number = ${number}, hash = ${hash},
      seal = ${wasSealed ? key.head({ number, hash }) : null}::bytea`)
}

/**
 * The number and hash of the log's last entry, for the first row of an exported sheet. They prove later
 * that the log was not rewritten.
 */
export async function auditHeadCells(db: Queryable): Promise<[string, string]> {
  const { number, hash } = await db.one<{ number: number; hash: Buffer }>(sql`
    select number::int as number, hash from audit_head`)
  return [calls.headAt(number), hash.toString('hex')]
}

function jsonOf(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value)
}
