import { parseDatabaseUrl } from './database-url.ts'

/** A PostgreSQL server by its name in the directory of rooms. */
export type RoomServer = {
  readonly name: string
  readonly direct: string
  /** The way through its pooler; null: there is none. */
  readonly pooled: string | null
}

/** Entries stand between blanks or commas; an address may have commas of its own, between its hosts. */
function entriesOf(text: string): string[] {
  const entries: string[] = []
  for (const piece of text.split(/[\s,]/).filter(Boolean)) {
    if (entries.length === 0 || /^[^=/]*=/.test(piece)) entries.push(piece)
    else entries.push(`${entries.pop()},${piece}`)
  }
  return entries
}

/**
 * The servers of ROOM_SERVERS, `name=direct` or `name=direct|pooled`. What is wrong is added to
 * `faults`, never with an address: it may hold a password.
 */
export function readServers(
  entriesText: string | undefined,
  faults: string[],
): readonly RoomServer[] {
  const entries = entriesOf(entriesText ?? '')
  const servers: RoomServer[] = []
  for (const [index, entry] of entries.entries()) {
    const equals = entry.indexOf('=')
    const [direct = '', pooled = null, ...more] = entry.slice(equals + 1).split('|')
    const name = entry.slice(0, equals)
    const fault = (what: string) => faults.push(`ROOM_SERVERS, entry ${index + 1}: ${what}`)
    if (equals < 1 || !/^[a-z0-9-]{1,30}$/.test(name)) {
      fault('begins with its name, such as east=postgres://…; a-z, 0-9 and - make a name.')
    } else if (name === 'main' || servers.some((known) => known.name === name)) {
      fault(`'${name}' is the name of another server; 'main' has the first room.`)
    } else if (
      more.length > 0 ||
      [direct, pooled].some((url) => url !== null && !isDatabase(url))
    ) {
      fault('must look like name=postgres://user:password@host:5432/database, or direct|pooled.')
    } else {
      servers.push({ name, direct, pooled })
    }
  }
  return servers
}

function isDatabase(url: string): boolean {
  return !Array.isArray(parseDatabaseUrl(url))
}
