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
      person.role, person.status, last_active_at < now() - interval '5 minutes' as "isStale"
    from settings
    left join auth.session on token = ${token} and "expiresAt" > now()
    left join person on person.id = session."userId"`)
  const { today, maintenance, id, email, role, status, isStale } = row
  if (!id) return { person: null, today, maintenance }
  if (isStale) {
    // Good to know, not worth waiting for.
    db.count(sql`update person set last_active_at = now() where id = ${id}`).catch(() => undefined)
  }
  return { person: { id, email, role, status }, today, maintenance }
}

const COOKIE = /(?:^|;\s*)(?:__Secure-)?sikalab\.session_token=([^;]+)/

/** The session's token where the cookie's signature (HMAC-SHA256, base64) is ours, else null. */
export function readSessionToken(headers: Headers, secret: string): string | null {
  const raw = COOKIE.exec(headers.get('cookie') ?? '')?.[1]
  if (!raw || raw.length > 500) return null
  const value = decode(raw)
  const dot = value.lastIndexOf('.')
  if (dot < 1) return null
  const token = value.slice(0, dot)
  const given = Buffer.from(value.slice(dot + 1), 'base64')
  const right = createHmac('sha256', secret).update(token).digest()
  return given.length === right.length && timingSafeEqual(given, right) ? token : null
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
