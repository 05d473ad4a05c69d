// On Windows each connection is a program that starts. A virus scanner reads it each time, and a dozen may
// start at once.

const SLOW_OPENING_MS = 30_000
const SLOW_IDLE_MS = 600_000

/** How long a new connection to this place may take, in ms, where `ms` are enough elsewhere. */
export function patienceFor(connection: object, ms: number): number {
  return 'opensSlowly' in connection ? Math.max(ms, SLOW_OPENING_MS) : ms
}

/** A pool's settings for a place whose connections are dear: they are kept for long. */
export function idleSettings(connection: object) {
  return 'opensSlowly' in connection ? { idleTimeoutMillis: SLOW_IDLE_MS } : {}
}
