import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Day } from '#core/day.ts'
import type { PersonId } from '#core/ids.ts'
import { settingsView } from '#features/settings/views.ts'
import type { Config } from '#platform/base/config.ts'
import { roomPath } from '#platform/base/room-path.ts'
import type { Person, ServerParts, Visit } from '#platform/calls/server-parts.ts'
import type { Db } from '#platform/database/db.ts'
import { gatheredWrite } from '#platform/database/gathered-write.ts'
import { batchQuery } from '#platform/database/gatherer.ts'
import { type Sql, sql } from '#platform/database/sql.ts'

// The cookies of a session, and of a sign-in that waits for its code: their names, their signatures, and
// the visit that a session's cookie stands for.

export const SESSION_DAYS = 14

const SESSION = 'session_token'
const CHALLENGE = 'two_factor'

type CookieConfig = Pick<Config, 'publicUrl' | 'room'>
type SignedCookieConfig = CookieConfig & Pick<Config, 'authSecret'>

/**
 * The beginning of every cookie's name. Over https browsers take a `__Host-` cookie from this very host
 * alone, secure and for all paths, so that no neighbour of a domain can plant one. A further room's cookies
 * are for its path alone, which such a name forbids; they bear the room's code, and only the room's own key
 * signs them.
 */
export function cookiePrefix({ publicUrl, room }: CookieConfig): string {
  const isSecure = isHttps(publicUrl)
  if (room !== null) return `${isSecure ? '__Secure-' : ''}sikalab-${room}`
  return isSecure ? '__Host-sikalab' : 'sikalab'
}

/** The path below which a browser sends them. */
function cookiePath({ room }: Pick<Config, 'room'>): string {
  return `${roomPath(room)}/`
}

function isHttps(publicUrl: string): boolean {
  return publicUrl.startsWith('https:')
}

/** The session's token where the cookie's signature is ours, else null. */
export function readSessionToken(headers: Headers, config: SignedCookieConfig): string | null {
  return readSigned(headers, SESSION, config)
}

/** The sign-in that waits for its code, where the cookie's signature is ours, else null. */
export function readChallenge(headers: Headers, config: SignedCookieConfig): string | null {
  return readSigned(headers, CHALLENGE, config)
}

/** True if there is a cookie of a session in this room at all, whatever it is worth. */
export function bringsSession(headers: Headers, names: CookieConfig): boolean {
  const start = `${cookiePrefix(names)}.${SESSION}=`
  return pairsOf(headers).some((pair) => pair.startsWith(start))
}

function pairsOf(headers: Headers): string[] {
  return (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
}

/** The Set-Cookie header of the session with this token. */
export const sessionCookie = (token: string, config: SignedCookieConfig, days = SESSION_DAYS) =>
  setCookie(SESSION, sign(token, config), days * 86_400, config)

/** The Set-Cookie header of a sign-in that waits for its code. */
export const challengeCookie = (challenge: string, seconds: number, config: SignedCookieConfig) =>
  setCookie(CHALLENGE, sign(challenge, config), seconds, config)

/** The Set-Cookie header that takes a session away. */
export const endedSession = (names: CookieConfig) => setCookie(SESSION, '', 0, names)

/** The Set-Cookie header that takes a sign-in away that waited for its code. */
export const endedChallenge = (names: CookieConfig) => setCookie(CHALLENGE, '', 0, names)

function setCookie(name: string, value: string, seconds: number, names: CookieConfig): string {
  return [
    `${cookiePrefix(names)}.${name}=${value}`,
    `Max-Age=${seconds}`,
    `Path=${cookiePath(names)}`,
    'HttpOnly',
    ...(isHttps(names.publicUrl) ? ['Secure'] : []),
    'SameSite=Lax',
  ].join('; ')
}

/** The value with its signature behind a dot: HMAC-SHA256 in base64. */
function sign(value: string, { authSecret }: SignedCookieConfig): string {
  const signature = createHmac('sha256', authSecret).update(value).digest('base64')
  return encodeURIComponent(`${value}.${signature}`)
}

/** Reads what a cookie says where its signature is ours, else null. */
function readSigned(headers: Headers, cookie: string, config: SignedCookieConfig): string | null {
  const start = `${cookiePrefix(config)}.${cookie}=`
  const raw = pairsOf(headers)
    .find((pair) => pair.startsWith(start))
    ?.slice(start.length)
  if (!raw || raw.length > 500) return null
  const key = `${config.authSecret} ${raw}`
  const known = signed.get(key)
  if (known !== undefined) return known
  const token = readAnew(raw, config)
  if (token === null) return null
  if (signed.size >= MOST_KNOWN) signed.clear()
  signed.set(key, token)
  return token
}

function readAnew(raw: string, config: SignedCookieConfig): string | null {
  const value = decode(raw)
  const dot = value.lastIndexOf('.')
  if (dot < 1) return null
  const token = value.slice(0, dot)
  const signature = Buffer.from(value.slice(dot + 1), 'base64')
  const right = createHmac('sha256', config.authSecret).update(token).digest()
  return signature.length === right.length && timingSafeEqual(signature, right) ? token : null
}

/**
 * Cookies whose signature was right lately, by secret and cookie: a page asks many times with one, and its
 * signature stays right. Whether the session still stands is asked of the database each time.
 */
const signed = new Map<string, string>()
/** A hall of phones, and no more: an entry takes about half a kilobyte. */
const MOST_KNOWN = 5_000

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A cookie that is not ours, or torn, is none.
    return ''
  }
}

type VisitRow = {
  today: Day
  maintenance: boolean
  isClosed: boolean
  id: PersonId | null
  name: string
  email: string | null
  role: Person['role']
  status: Person['status']
  isStale: boolean
  secondFactorDue: boolean
}

/** Now, by the calendar as far as a running house has seen it: one that jumps ends nobody's session. */
export const SEEN_NOW = sql`(select seen_now())`

/** True while the session was used recently: 7 days for a learner, 12 hours for an admin or a teacher. */
export const notIdleAt = (now: Sql) => sql`
  session."updatedAt" > ${now} - case when person.role = 'learner' then interval '7 days'
    else interval '12 hours' end`

/** The house is looked at once, for however many ask at the same time. */
const VISIT = batchQuery(
  'text',
  (token) => sql`
    with room as materialized (
      select business_day() as today, maintenance_mode as maintenance,
        closed_at is not null as "isClosed", require_second_factor, seen_now() as seen_now
      from ${settingsView}
    )
    select today, maintenance, "isClosed", person.id,
      coalesce(person.name, person.email) as name, person.email,
      person.role, person.status, session."updatedAt" < seen_now - interval '5 minutes'
        or coalesce(last_active_at < session."createdAt" or last_active_on < today, true) as "isStale",
      case when require_second_factor and person.role <> 'learner' then not exists (
        select from auth."user" where id = person.id and "twoFactorEnabled"
      ) else false end as "secondFactorDue"
    from room
    left join auth.session on token = ${token} and "expiresAt" > seen_now and locked_at is null
    left join person on person.id = session."userId" and ${notIdleAt(sql`seen_now`)}`,
)

/**
 * Reads the visit from the session cookie: its signature is checked here, and its session read with one
 * prepared statement. No session, or one that has run out, is a visitor. `on` is the connection of one asker.
 */
export async function readVisitOf(
  { db, config, log }: Pick<ServerParts, 'db' | 'config' | 'log'>,
  headers: Headers,
  on: Db,
): Promise<Visit> {
  const token = readSessionToken(headers, config)
  const [row] = await on.rowsFor<VisitRow, []>(VISIT, token)
  if (!row) throw new Error('There are no settings.')
  const { id, name, email, role, status, isStale, ...house } = row
  if (!id) return { ...house, person: null }
  if (isStale && token) {
    // At a session's first visit, at a day's, and every five minutes; the request does not wait for it.
    const tell = (err: unknown) => log.warn({ err, person: id }, 'a visit was not noted')
    storeVisit(db, { token, id, today: house.today }).catch(tell)
  }
  return { ...house, person: { id, name, email, role, status } }
}

/** A session that was used, whose it is, and the business day. */
type SeenVisit = { readonly token: string; readonly id: PersonId; readonly today: Day }

/**
 * Notes that these people are here. Every phone of a hall is noted after a step of the clock, so rows that
 * somebody else holds are left out: their people are noted with their next request. One that goes with a
 * calendar that jumps keeps its later time: this may have read the clock before.
 */
const storeVisit = gatheredWrite<SeenVisit>((db, visits) => {
  const ids = visits.map(({ id }) => id)
  return db.count(sql`
    with touched as (
      update auth.session set "updatedAt" = greatest("updatedAt", ${SEEN_NOW}) where id in (
        select id from auth.session where token = any(${visits.map(({ token }) => token)}::text[])
        for no key update skip locked
      )
    )
    update person set last_active_at = now(), last_active_on = seen.day from (
      select person.id, seen.day
      from unnest(${ids}::uuid[], ${visits.map(({ today }) => today)}::date[]) as seen (id, day)
      join person on person.id = seen.id
      for no key update of person skip locked
    ) as seen where person.id = seen.id`)
})
