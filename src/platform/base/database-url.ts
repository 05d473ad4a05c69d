/**
 * Returns the address unchanged, or a list of its faults. The faults never contain the address, because it
 * may hold a password.
 */
export function parseDatabaseUrl(text: string): string | string[] {
  if (parseUrl(text, ['postgres:', 'postgresql:'])) return text
  return ['must look like postgres://user:password@host:5432/database.']
}

/** Null if the text is no URL or has another protocol. */
export function parseUrl(text: string, protocols: readonly string[]): URL | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  return protocols.includes(url.protocol) ? url : null
}
