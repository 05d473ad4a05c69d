import { createHash } from 'node:crypto'

// A link that lets in anybody who holds it is stored as its hash alone.

/** The form in which something that lets in is stored. */
export function hashIdentifier(identifier: string): string {
  return `link:${createHash('sha256').update(identifier).digest('hex')}`
}

/** The form in which the link to choose a password with this token is stored. */
export function storedLink(token: string): string {
  return hashIdentifier(`reset-password:${token}`)
}
