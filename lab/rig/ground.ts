// The run of `npm run lab -- scale` tells these to the suite that it starts: where its PostgreSQL is, and
// its pooler.

/** A PostgreSQL, or what speaks like one, without its database. */
export type ServerAddress = { readonly host: string; readonly port: number; readonly user: string }

export type GivenGround = { readonly direct: ServerAddress; readonly pooled: ServerAddress }

const VARIABLE = 'SIKALAB_SCALE'

export function groundOfEnv(): GivenGround | null {
  const given = process.env[VARIABLE]
  return given ? (JSON.parse(given) as GivenGround) : null
}

export function envOfGround({ direct, pooled }: GivenGround): Record<string, string> {
  return { [VARIABLE]: JSON.stringify({ direct, pooled }) }
}

/** The address of a database on this server: through a socket's folder, or a port. */
export function addressOf({ host, port, user }: ServerAddress, database: string): string {
  if (!host.startsWith('/')) return `postgres://${user}@${host}:${port}/${database}`
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
}
