import { personView } from '#features/auth/views.ts'
import { settingsView } from '#features/settings/views.ts'
import { type AuditHead, type AuditKey, isSeal, type KeyStart } from '#platform/base/audit-key.ts'
import type { Queryable, Tx } from '#platform/database/db.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { RUNNING } from './standing-invariants.ts'

// From which line on the log is sealed, with which key, and whether every seal since then is right.

type SealedHead = AuditHead & { readonly seal: Buffer | null }
type SealStart = KeyStart & { readonly keyId: string; readonly seal: Buffer }

/** The fault of the seals; null where they hold. */
export type SealFault =
  /** The fault of a log without seals: it was never sealed, or everything about that is gone. */
  | { readonly why: 'unsealed' }
  /** A key of another AUTH_SECRET than this one is in force in it. */
  | { readonly why: 'other key' }
  /**
   * The fault of one line, or of the row that says from where on it is sealed: it is not as it was
   * sealed.
   */
  | { readonly why: 'line'; readonly number: number }
  /** The last line is not the one that was sealed as the last. */
  | { readonly why: 'head'; readonly number: number }

type SealState = {
  /** The first line under the key in force, and when that began; null where none is. */
  readonly since: number | null
  readonly at: string | null
  readonly fault: SealFault | null
}

const START: Sql = sql`
  select id, key_id as "keyId", since::int as since, head, standing::text as standing, seal,
    to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
  from audit_key order by id desc limit 1`

/** The part of the house that later entries of the log change. */
const SEALED_STATE: Sql = sql`
  ${RUNNING} || jsonb_build_object(
    'admins', (select coalesce(jsonb_agg(id order by id), '[]') from ${personView}
      where role = 'admin' and deleted_at is null),
    'settings', (select to_jsonb(settings) - 'id' - 'version' - 'updated_at' from ${settingsView}))`

/** The key in force since when, without looking whether that is true: see `checkSeals`. */
export async function readStart(db: Queryable): Promise<SealStart | null> {
  return db.maybe<SealStart>(START)
}

/** The end of the log. Throws where the row is gone. */
export async function readHead(db: Queryable): Promise<SealedHead> {
  return db.one<SealedHead>(sql`select number::int as number, hash, seal from audit_head`)
}

/**
 * Puts the log under this key from the next line on: its first seal covers the hash of the last line,
 * and with it every line there is. What stands now is taken as it is. Answers that line's number.
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

/** Checks that everything since the key in force, or from a later line on, is as this key sealed it. */
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

/** The first line, or the row of the key itself, that is not as it was sealed. */
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
