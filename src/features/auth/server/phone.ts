import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { newId, type PersonId } from '#core/ids.ts'
import type { RawContext } from '#platform/calls/handle.ts'
import type { ServerParts } from '#platform/calls/server-parts.ts'
import type { Db, Queryable, Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { notIdleAt, readSessionToken, SEEN_NOW, SESSION_DAYS, sessionCookie } from './cookies.ts'

// The sessions of seats, and the phone they are on. Players who share a phone have a session each; its
// cookie leads to the one that was opened last. A locked one lets nobody in.

type Browser = Pick<RawContext<never>, 'headers' | 'serverParts'>

/** Sets the cookie of a session after its transaction. */
type SeatToken = { readonly token: string }

/** Days a seat's cookie stays, longer than its session: the phone is led to its card, not to a new name. */
const SEAT_COOKIE_DAYS = 180

export function seatCookie({ token }: SeatToken, { config }: Pick<ServerParts, 'config'>): string {
  return sessionCookie(token, config, SEAT_COOKIE_DAYS)
}

/**
 * Opens a session of this person on the phone that asks, without noting where it is. The session
 * that the phone came with ends, unless it is locked for its player; so does an older one of the
 * same person there.
 */
export async function openSeatSession(
  tx: Tx,
  { headers, serverParts }: Browser,
  id: PersonId,
  known?: string,
): Promise<SeatToken> {
  const came = readSessionToken(headers, serverParts.config)
  const phone = known ?? (await readPhone(tx, { headers, serverParts })) ?? randomUUID()
  await tx.count(sql`
    delete from auth.session
    where (token = ${came} and locked_at is null) or ("userId" = ${id} and phone = ${phone})`)
  const token = randomBytes(24).toString('base64url')
  await tx.count(sql`
    insert into auth.session (id, token, "userId", "expiresAt", phone)
    values (${newId()}, ${token}, ${id}, now() + ${SESSION_DAYS}::int * interval '1 day', ${phone})`)
  return { token }
}

/**
 * The phone that asks, by the session it came with, also one that is locked or over by time: those of the
 * other players are not. Null for one that has none.
 */
export async function readPhone(
  db: Queryable,
  { headers, serverParts }: Browser,
): Promise<string | null> {
  const last = await db.maybe<{ phone: string | null }>(sql`
    select phone from auth.session
    where token = ${readSessionToken(headers, serverParts.config)}`)
  return last?.phone ?? null
}

/**
 * True if the phone comes with a session of this room that lets nobody in any more: it is over by time, or
 * gone, as after a restored backup. One that is locked waits for its player; one that was opened with a
 * password has no card to come back with.
 */
export async function hasLostSession(
  db: Queryable,
  { headers, serverParts }: Browser,
): Promise<boolean> {
  const token = readSessionToken(headers, serverParts.config)
  if (token === null) return false
  const { isThere } = await db.one<{ isThere: boolean }>(sql`
    select exists (
      select from auth.session join person on person.id = "userId"
      where token = ${token} and ("expiresAt" > ${SEEN_NOW}
        and (locked_at is not null or ${notIdleAt(SEEN_NOW)})
        or not exists (select from seat where person_id = person.id))
    ) as "isThere"`)
  return !isThere
}

/** How many seats were taken on this phone by people who are still here. */
export async function countSeatsOf(db: Queryable, phone: string): Promise<number> {
  const { seats } = await db.one<{ seats: number }>(sql`
    select count(*)::int as seats from seat where phone = ${phone}`)
  return seats
}

/** Locks the session that asks: the phone waits for another player, or for this one's card or PIN. */
export async function lockSession(
  db: Db,
  { headers, serverParts }: Browser,
  id: PersonId,
): Promise<void> {
  await db.count(sql`
    update auth.session set locked_at = now(), phone = coalesce(phone, ${randomUUID()})
    where token = ${readSessionToken(headers, serverParts.config)} and "userId" = ${id}`)
}

/** The people who have handed on the phone that asks, the last one first. */
export async function listLockedSeats(
  db: Queryable,
  { headers, serverParts }: Browser,
): Promise<{ id: PersonId; name: string; hasPin: boolean }[]> {
  return db.rows(sql`
    select person.id, coalesce(person.name, person.email) as name,
      pin_hash is not null as "hasPin"
    from auth.session as came join auth.session as other on other.phone = came.phone
      join person on person.id = other."userId" left join seat on person_id = person.id
    where came.token = ${readSessionToken(headers, serverParts.config)} and role = 'learner'
      and other.locked_at is not null and other."expiresAt" > ${SEEN_NOW} and deleted_at is null
    order by other.locked_at desc limit 20`)
}

/** Unlocks this person's session on the phone that asks; null where they have none there. */
export async function unlockSession(
  tx: Tx,
  { headers, serverParts }: Browser,
  id: PersonId,
): Promise<SeatToken | null> {
  const came = readSessionToken(headers, serverParts.config)
  const unlocked = await tx.maybe<SeatToken>(sql`
    update auth.session as mine
    set locked_at = null, "updatedAt" = greatest(mine."updatedAt", ${SEEN_NOW})
    from auth.session as came
    where came.token = ${came} and mine.phone = came.phone
      and mine."userId" = ${id} and mine.locked_at is not null and mine."expiresAt" > ${SEEN_NOW}
    returning mine.token`)
  // The player before did not hand the phone on themself.
  if (unlocked && unlocked.token !== came) {
    await tx.count(sql`
      update auth.session set locked_at = now() where token = ${came} and locked_at is null`)
  }
  return unlocked
}

/**
 * Ends the session that asks. Answers the one that was locked last on its phone, for the cookie to lead to;
 * null where nobody waits there.
 */
export async function leavePhone(
  db: Db,
  { headers, serverParts }: Browser,
): Promise<SeatToken | null> {
  return db.maybe<SeatToken>(sql`
    with ended as (
      delete from auth.session where token = ${readSessionToken(headers, serverParts.config)}
      returning id, phone
    )
    select other.token from ended join auth.session as other on other.phone = ended.phone
    where other.id <> ended.id and other.locked_at is not null and other."expiresAt" > ${SEEN_NOW}
    order by other.locked_at desc limit 1`)
}

const markOf = (token: string) => createHash('sha256').update(`phone ${token}`).digest()

/**
 * The phones that this person plays on join no more; nor does a person whom a learning platform sends to the
 * same seat again.
 */
export async function banPhonesOf(tx: Tx, id: PersonId): Promise<void> {
  const sessions = await tx.rows<SeatToken>(sql`
    select other.token from auth.session as mine join auth.session as other
      on other.id = mine.id or other.phone = mine.phone
    where mine."userId" = ${id}`)
  const marks = sessions.map(({ token }) => markOf(token))
  await tx.count(sql`
    insert into banned_phone (hash)
    select unnest(${marks}::bytea[])
    union select offer_hash from seat where person_id = ${id} and offer_hash is not null
    on conflict do nothing`)
}

export async function isBanned(db: Queryable, { headers, serverParts }: Browser): Promise<boolean> {
  const token = readSessionToken(headers, serverParts.config)
  if (token === null) return false
  return (await db.maybe(sql`select from banned_phone where hash = ${markOf(token)}`)) !== null
}
