import { settingsView } from '#features/settings/views.ts'
import type { Queryable, Tx } from '#platform/database/db.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { SEEN_NOW } from './cookies.ts'

// The ends of sessions: one that somebody ends, those whose time is over, and how they go with a calendar
// that jumped.

/**
 * Ends these sessions, and answers how many. Where one's phone has its cookie, and others are locked there,
 * the last of them takes the token over: the phone still leads to their PINs.
 */
export async function endSessionsWhere(db: Queryable, which: Sql): Promise<number> {
  const { ended } = await db.one<{ ended: number }>(sql`
    with ended as (
      delete from auth.session where ${which} returning id, token, phone, locked_at
    ), heir as (
      select distinct on (ended.id) other.id, ended.token
      from ended join auth.session as other on other.phone = ended.phone
      where other.id not in (select id from ended)
        and other.locked_at is not null and other."expiresAt" > ${SEEN_NOW}
        and not exists (
          select from auth.session as later
          where later.phone = ended.phone and later.id <> ended.id
            and (later.locked_at is null or later.locked_at > ended.locked_at))
      order by ended.id, other.locked_at desc
    ), handed as (
      update auth.session set token = heir.token from heir where session.id = heir.id
    )
    select count(*)::int as ended from ended`)
  return ended
}

/** Sessions, mailed links and used codes that have run out. */
export async function forgetSessions(db: Queryable): Promise<void> {
  await endSessionsWhere(db, sql`"expiresAt" < ${SEEN_NOW}`)
  await db.count(sql`delete from auth.verification where "expiresAt" < now()`)
  await db.count(sql`delete from spent_code where spent_at < now() - interval '1 hour'`)
}

/** Deletes a session's address and browser after a week, in rooms where people may join by name. */
export async function forgetAddresses(db: Queryable): Promise<void> {
  await db.count(sql`
    update auth.session set "ipAddress" = null, "userAgent" = null
    where "createdAt" < now() - interval '7 days'
      and ("ipAddress" is not null or "userAgent" is not null)
      and exists (select from ${settingsView} where join_by <> 'email')`)
}

/**
 * Lets sessions that were opened until then go ahead by as much as the calendar jumped: none has more or less
 * time left than it had. A later one is of another calendar, and stays: where a battery is dead each morning,
 * no session outlives its days.
 */
export async function shiftSessions(tx: Tx, until: Sql, by: Sql): Promise<void> {
  await tx.count(sql`
    update auth.session set "updatedAt" = "updatedAt" + ${by} where "updatedAt" <= ${until}`)
  await tx.count(sql`
    update auth.session set "createdAt" = "createdAt" + ${by}, "expiresAt" = "expiresAt" + ${by}
    where "createdAt" <= ${until}`)
}
