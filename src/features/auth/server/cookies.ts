import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../../platform/config.ts'

// The cookies of the auth library, as it names and signs them.

type Names = Pick<Config, 'publicUrl'>
type Signed = Pick<Config, 'publicUrl' | 'authSecret'>

/**
 * What every cookie's name begins with. Over https browsers take a `__Host-` cookie from this very
 * host alone, secure and for all paths, so that no neighbour of a domain can plant one.
 */
export function cookiePrefix({ publicUrl }: Names): string {
  return isHttps(publicUrl) ? '__Host-sikalab' : 'sikalab'
}

export function isHttps(publicUrl: string): boolean {
  return publicUrl.startsWith('https:')
}

/** The session's token where the cookie's signature is ours, else null. */
export function readSessionToken(headers: Headers, config: Signed): string | null {
  return readSigned(headers, 'session_token', config)
}

/** Which sign-in waits for its code, where the cookie's signature is ours, else null. */
export function readChallenge(headers: Headers, config: Signed): string | null {
  return readSigned(headers, 'two_factor', config)
}

/** Whether there is a session's cookie at all, whatever it is worth. */
export function bringsSession(headers: Headers): boolean {
  return pairsOf(headers).some((pair) => SESSION.test(pair))
}

/** The same headers without any session. */
export function withoutSession(sent: Headers): Headers {
  const headers = new Headers(sent)
  const others = pairsOf(sent).filter((pair) => !SESSION.test(pair))
  headers.set('cookie', others.join('; '))
  return headers
}

const SESSION = /^(?:__Host-)?sikalab\.session_token=/

function pairsOf(headers: Headers): string[] {
  return (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
}

/** What a cookie of the auth library says: it signs with HMAC-SHA256, in base64. */
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
