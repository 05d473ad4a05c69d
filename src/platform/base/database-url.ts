/** The address as it was given, or what is wrong with it, without the address: it may hold a password. */
export function parseDatabaseUrl(text: string): string | string[] {
  if (parseUrl(text, ['postgres:', 'postgresql:'])) return text
  return ['must look like postgres://user:password@host:5432/database.']
}

/** Null for what is no address, or one of another protocol. */
export function parseUrl(text: string, protocols: readonly string[]): URL | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  return protocols.includes(url.protocol) ? url : null
}
