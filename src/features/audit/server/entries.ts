import type { InferOutput } from 'valibot'
import { accountView } from '#features/auth/views.ts'
import type { Queryable } from '#platform/database/db.ts'
import { cutTo, inBatches } from '#platform/database/list.ts'
import { containsPattern } from '#platform/database/phrase.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import type { AuditRecord, auditCalls } from '../schema.ts'

/** The entries beside who acted and whom they concern, for their columns and their filters. */
export const FROM_LOG: Sql = sql`
  from audit
  left join ${accountView.as('by')} on by.id = by_id
  left join ${accountView.as('concerned')} on concerned.id = person_id`

type LinesFilter = InferOutput<typeof auditCalls.exportLines.input>
type LinesInput = InferOutput<typeof auditCalls.listLines.input>

export const ENTRY_COLUMNS: Sql = sql`
  select number::int as number, at, by.name as by, by_id as "byId", action,
    about_kind as "aboutKind", about_id as "aboutId", person_id as "personId",
    concerned.name as "personEmail", before, after, address, user_agent as "userAgent",
    encode(hash, 'hex') as hash
  ${FROM_LOG}`

/** A page of the log, newest first, with the number of matches and of all entries. */
export async function listEntriesBy(
  db: Queryable,
  { page, size, first, last, ...filter }: LinesInput,
) {
  const where = sql`${matchEntries(filter)}
    and (${first ?? null}::int is null or number >= ${first ?? null}::int)
    and (${last ?? null}::int is null or number <= ${last ?? null}::int)`
  const [lines, { matching }, whole] = await Promise.all([
    db.rows<AuditRecord>(sql`
      ${ENTRY_COLUMNS} ${where} order by number desc ${cutTo({ page, size })}`),
    db.one<{ matching: number }>(sql`select count(*)::int as matching ${FROM_LOG} ${where}`),
    readLogTotals(db),
  ])
  return { lines, matching, ...whole }
}

/** Counts the whole log, and lists its actions: no filter changes these. */
export async function readLogTotals(db: Queryable) {
  const [{ total }, actions] = await Promise.all([
    db.one<{ total: number }>(sql`select number::int as total from audit_head`),
    db.rows<{ action: string }>(sql`select distinct action from audit order by action`),
  ])
  return { total, actions: actions.map(({ action }) => action) }
}

/** Every entry by the filters, oldest first. */
export function walkEntries(db: Queryable, filter: LinesFilter): AsyncGenerator<AuditRecord> {
  return inBatches((last, size) =>
    db.rows<AuditRecord>(sql`
      ${ENTRY_COLUMNS} ${matchEntries(filter)} and number > ${last?.number ?? 0}
      order by number limit ${size}`),
  )
}

export function matchEntries({ search, action, personId, from, to }: LinesFilter): Sql {
  const pattern = search ? containsPattern(search) : null
  return sql`
    where (${action ?? null}::text is null or action = ${action ?? null}::text)
      and (${personId ?? null}::uuid is null or person_id = ${personId ?? null}::uuid)
      and (${from ?? null}::date is null or at >= ${from ?? null}::date)
      and (${to ?? null}::date is null or at < ${to ?? null}::date + 1)
      and (${pattern}::text is null or by.searched like ${pattern}::text
        or concerned.searched like ${pattern}::text or lower(about_id) like ${pattern}::text)`
}

const MOST_HOSTS = 10

/** The server's hosts who entered this room, latest first, by the room's own log. */
export function listHostsWhoCame(db: Queryable) {
  return db.rows<{ name: string; at: string }>(sql`
    select coalesce(by.name, '') as name, at from audit left join ${accountView.as('by')} on by.id = by_id
    where action = 'auth.enter' and after ->> 'as' = 'host'
    order by number desc limit ${MOST_HOSTS}::int`)
}
