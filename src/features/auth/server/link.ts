import { createHash } from 'node:crypto'

// A link to choose a password lets in anybody who holds it, so the database keeps its hash alone.

/** The library's prefix before the token of such a link. */
export const LIBRARY_PREFIX = 'reset-password:'

/**
 * How the library's identifier is stored. It begins otherwise than the library's own: for that one it
 * looks as it stands too, and a hash that somebody read would then be as good as the link.
 */
export function hashIdentifier(identifier: string): string {
  return `link:${createHash('sha256').update(identifier).digest('hex')}`
}

/** The form in which the link with this token is stored. */
export function storedLink(token: string): string {
  return hashIdentifier(LIBRARY_PREFIX + token)
}
