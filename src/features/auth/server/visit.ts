import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Day } from '../../../core/day.ts'
import type { PersonId } from '../../../core/ids.ts'
import type { Db } from '../../../platform/db.ts'
import type { Person, Visit } from '../../../platform/kit.ts'
import { sql } from '../../../platform/sql.ts'

type Row = {
  today: Day
  maintenance: boolean
  id: PersonId | null
  email: string
  role: Person['role']
  status: Person['status']
  isStale: boolean
  secondFactorDue: boolean
}

/**
 * Who asks, from the session cookie: its signature is checked here and its session read with one
 * prepared statement, six times as fast as asking the library. No session, or one that has run
 * out, is a visitor.
 */
export async function readVisitOf(db: Db, secret: string, headers: Headers): Promise<Visit> {
  const token = readSessionToken(headers, secret)
  const row = await db.one<Row>(sql`
    select business_day() as today, maintenance_mode as maintenance, person.id, person.email,
      person.role, person.status, last_active_at < now() - interval '5 minutes' as "isStale",
      case when require_second_factor and person.role = 'admin' then not exists (
        select from auth."user" where id = person.id and "twoFactorEnabled"
      ) else false end as "secondFactorDue"
    from settings
    left join auth.session on token = ${token} and "expiresAt" > now()
    left join person on person.id = session."userId"`)
  const { id, email, role, status, isStale, ...house } = row
  if (!id) return { ...house, person: null }
  if (isStale) {
    // Good to know, not worth waiting for.
    db.count(sql`update person set last_active_at = now() where id = ${id}`).catch(() => undefined)
  }
  return { ...house, person: { id, email, role, status } }
}

/** The session's token where the cookie's signature is ours, else null. */
export function readSessionToken(headers: Headers, secret: string): string | null {
  return readSigned(headers, SESSION, secret)
}

/** Which sign-in waits for its code, where the cookie's signature is ours, else null. */
export function readChallenge(headers: Headers, secret: string): string | null {
  return readSigned(headers, CHALLENGE, secret)
}

/** Whether there is a session's cookie at all, whatever it is worth. */
export function bringsSession(headers: Headers): boolean {
  return SESSION.test(headers.get('cookie') ?? '')
}

const SESSION = /(?:^|;\s*)(?:__Secure-)?sikalab\.session_token=([^;]+)/
const CHALLENGE = /(?:^|;\s*)(?:__Secure-)?sikalab\.two_factor=([^;]+)/

/** What a cookie of the auth library says: it signs with HMAC-SHA256, in base64. */
function readSigned(headers: Headers, cookie: RegExp, secret: string): string | null {
  const raw = cookie.exec(headers.get('cookie') ?? '')?.[1]
  if (!raw || raw.length > 500) return null
  const value = decode(raw)
  const dot = value.lastIndexOf('.')
  if (dot < 1) return null
  const said = value.slice(0, dot)
  const given = Buffer.from(value.slice(dot + 1), 'base64')
  const right = createHmac('sha256', secret).update(said).digest()
  return given.length === right.length && timingSafeEqual(given, right) ? said : null
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
