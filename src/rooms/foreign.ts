import type { IncomingMessage } from 'node:http'

/**
 * True where a page of another site asks for a room, and no person has followed a link to it. Anybody's
 * page could use up what a school may mistype.
 */
export function isForeign({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site') {
    const isOpened = headers['sec-fetch-dest'] === 'document' && headers['sec-fetch-user'] === '?1'
    return !isOpened
  }
  // A browser that says no more than where a request comes from.
  const { origin, host } = headers
  if (!origin || site === 'same-origin') return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}
