import { personView } from '#features/auth/views.ts'
import { settingsView } from '#features/settings/views.ts'
import { type AuditHead, type AuditKey, isSeal, type KeyStart } from '#platform/base/audit-key.ts'
import type { Queryable, Tx } from '#platform/database/db.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { RUNNING } from './standing-invariants.ts'

// Finds the entry from which the log is sealed, the key, and whether every seal since then is right.

type SealedHead = AuditHead & { readonly seal: Buffer | null }
type SealStart = KeyStart & { readonly keyId: string; readonly seal: Buffer }

/** The first fault of the seals; null if all are right. */
export type SealFault =
  /** The log has no seals: it was never sealed, or somebody removed all of them. */
  | { readonly why: 'unsealed' }
  /** The log is sealed with the key of another AUTH_SECRET. */
  | { readonly why: 'other key' }
  /** An entry, or the row that says where sealing began, differs from what was sealed. */
  | { readonly why: 'line'; readonly number: number }
  /** The last entry is not the one that was sealed as the last, so entries are missing. */
  | { readonly why: 'head'; readonly number: number }

type SealState = {
  /** The first entry under the present key, and the time; null if the log is not sealed. */
  readonly since: number | null
  readonly at: string | null
  readonly fault: SealFault | null
}

const START: Sql = sql`
  select id, key_id as "keyId", since::int as since, head, standing::text as standing, seal,
    to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
  from audit_key order by id desc limit 1`

/** The part of the house's state that later entries of the log can change. */
const SEALED_STATE: Sql = sql`
  ${RUNNING} || jsonb_build_object(
    'admins', (select coalesce(jsonb_agg(id order by id), '[]') from ${personView}
      where role = 'admin' and deleted_at is null),
    'settings', (select to_jsonb(settings) - 'id' - 'version' - 'updated_at' from ${settingsView}))`

/** The present key and its start. It is not verified here: see `checkSeals`. */
export async function readStart(db: Queryable): Promise<SealStart | null> {
  return db.maybe<SealStart>(START)
}

/** The end of the log. Throws if its row is missing. */
export async function readHead(db: Queryable): Promise<SealedHead> {
  return db.one<SealedHead>(sql`select number::int as number, hash, seal from audit_head`)
}

/**
 * Seals the log with this key from the next entry on, and returns that entry's number. The first seal
 * covers the last entry's hash, and so every older entry. Whatever the log contains now is accepted as
 * true.
 */
export async function startSealing(tx: Tx, key: AuditKey): Promise<number> {
  const head = await tx.one<AuditHead>(sql`
    select number::int as number, hash from audit_head for update`)
  const next = await tx.one<Omit<KeyStart, 'head'>>(sql`
    select coalesce((select max(id) from audit_key), 0) + 1 as id, ${head.number}::int + 1 as since,
      to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
      (${SEALED_STATE})::text as standing`)
  const start = { ...next, head: head.hash }
  await tx.count(sql`
    insert into audit_key (id, key_id, since, head, at, standing, seal)
    values (${start.id}, ${key.id}, ${start.since}, ${start.head}, ${start.at}::timestamptz,
      ${start.standing}::jsonb, ${key.start(start)})`)
  await tx.count(sql`update audit_head set seal = ${key.head(head)}`)
  return start.since
}

/**
 * Checks that everything since the present key began (or since the entry `from`) is still as it was sealed.
 */
export async function checkSeals(db: Queryable, key: AuditKey, from = 1): Promise<SealState> {
  const start = await readStart(db)
  if (!start) return { since: null, at: null, fault: { why: 'unsealed' } }
  const { since, at } = start
  if (start.keyId !== key.id) return { since, at, fault: { why: 'other key' } }
  const number = await findEntry(db, key, start, from)
  if (number !== null) return { since, at, fault: { why: 'line', number } }
  const head = await db.maybe<SealedHead>(sql`select number::int, hash, seal from audit_head`)
  const holds = head !== null && isSeal(head.seal, key.head(head))
  return { since, at, fault: holds ? null : { why: 'head', number: head?.number ?? 0 } }
}

const ENTRIES_AT_ONCE = 5_000

/** The first entry, or the key's own row, that differs from what was sealed. */
async function findEntry(
  db: Queryable,
  key: AuditKey,
  start: SealStart,
  from: number,
): Promise<number | null> {
  if (!isSeal(start.seal, key.start(start))) return start.since
  const before = await db.maybe<{ hash: Buffer }>(sql`
    select hash from audit where number = ${start.since - 1}
    union all select sha256('SikaLab audit') where ${start.since}::int = 1`)
  if (!before?.hash.equals(start.head)) return start.since - 1
  for (let last = Math.max(start.since, from) - 1; ; ) {
    const entries = await db.rows<{ number: number; hash: Buffer; seal: Buffer | null }>(sql`
      select number::int as number, hash, seal from audit where number > ${last}
      order by number limit ${ENTRIES_AT_ONCE}`)
    const wrong = entries.find(({ hash, seal }) => !isSeal(seal, key.entry(hash)))
    if (wrong) return wrong.number
    if (entries.length < ENTRIES_AT_ONCE) return null
    last = entries.at(-1)?.number ?? last
  }
}
