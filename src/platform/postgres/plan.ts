import type { Home } from './home.ts'
import type { Way } from './settings.ts'

/** The embedded PostgreSQL as it is to be launched. */
export type Server = {
  readonly home: Home
  readonly binaries: string
  readonly way: Way
  readonly settings: Readonly<Record<string, string>>
  readonly say: (line: string) => void
}
