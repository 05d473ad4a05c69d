import type { Home } from './home.ts'
import type { ServerReach } from './settings.ts'

/** The embedded PostgreSQL as it is to be launched. */
export type Server = {
  readonly home: Home
  readonly binaries: string
  readonly way: ServerReach
  readonly settings: Readonly<Record<string, string>>
  readonly say: (line: string) => void
}
