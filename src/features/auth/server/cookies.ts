import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#platform/base/config.ts'
import { roomPath } from '#platform/base/room-path.ts'

// The cookies of the auth library, as it names and signs them.

type CookieConfig = Pick<Config, 'publicUrl' | 'room'>
type Signed = CookieConfig & Pick<Config, 'authSecret'>

/**
 * The beginning of every cookie's name. Over https browsers take a `__Host-` cookie from this very host
 * alone, secure and for all paths, so that no neighbour of a domain can plant one. A further room's cookies
 * are for its path alone, which such a name forbids; they bear the room's code, and only the room's own key
 * signs them.
 */
export function cookiePrefix({ publicUrl, room }: CookieConfig): string {
  const secure = isHttps(publicUrl)
  if (room !== null) return `${secure ? '__Secure-' : ''}sikalab-${room}`
  return secure ? '__Host-sikalab' : 'sikalab'
}

/** Below which path a browser sends them. */
export function cookiePath({ room }: Pick<Config, 'room'>): string {
  return `${roomPath(room)}/`
}

export function isHttps(publicUrl: string): boolean {
  return publicUrl.startsWith('https:')
}

/** The session's token where the cookie's signature is ours, else null. */
export function readSessionToken(headers: Headers, config: Signed): string | null {
  return readSigned(headers, 'session_token', config)
}

/** The sign-in that waits for its code, where the cookie's signature is ours, else null. */
export function readChallenge(headers: Headers, config: Signed): string | null {
  return readSigned(headers, 'two_factor', config)
}

/** True if there is a cookie of a session in this room at all, whatever it is worth. */
export function bringsSession(headers: Headers, names: CookieConfig): boolean {
  const start = `${cookiePrefix(names)}.session_token=`
  return pairsOf(headers).some((pair) => pair.startsWith(start))
}

/** Copies the headers without the session of this room. */
export function withoutSession(sent: Headers, names: CookieConfig): Headers {
  const start = `${cookiePrefix(names)}.session_token=`
  const headers = new Headers(sent)
  const others = pairsOf(sent).filter((pair) => !pair.startsWith(start))
  headers.set('cookie', others.join('; '))
  return headers
}

function pairsOf(headers: Headers): string[] {
  return (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
}

/** The Set-Cookie header of a session, as the library makes it at a sign-in. */
export function sessionCookie(token: string, seconds: number, config: Signed): string {
  const signature = createHmac('sha256', config.authSecret).update(token).digest('base64')
  const value = encodeURIComponent(`${token}.${signature}`)
  return [
    `${cookiePrefix(config)}.session_token=${value}`,
    `Max-Age=${seconds}`,
    `Path=${cookiePath(config)}`,
    'HttpOnly',
    ...(isHttps(config.publicUrl) ? ['Secure'] : []),
    'SameSite=Lax',
  ].join('; ')
}

/** Reads the value of one of the auth library's cookies: the library signs with HMAC-SHA256, in base64. */
function readSigned(headers: Headers, cookie: string, config: Signed): string | null {
  const start = `${cookiePrefix(config)}.${cookie}=`
  const raw = pairsOf(headers)
    .find((pair) => pair.startsWith(start))
    ?.slice(start.length)
  if (!raw || raw.length > 500) return null
  const value = decode(raw)
  const dot = value.lastIndexOf('.')
  if (dot < 1) return null
  const said = value.slice(0, dot)
  const given = Buffer.from(value.slice(dot + 1), 'base64')
  const right = createHmac('sha256', config.authSecret).update(said).digest()
  return given.length === right.length && timingSafeEqual(given, right) ? said : null
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
