import type { Config } from '../platform/config.ts'
import { networkOfRequest } from '../platform/origin.ts'
import { openRefusedGate } from '../platform/rate-limiter.ts'
import type { Guesses } from './room-route.ts'

/** A class mistypes now and then; who tries all codes would need a year for a percent of them. */
const MOST_WRONG = 60
const PER_MS = 10 * 60_000

/**
 * Counts codes of no class by network. Beyond the limit every code is turned down alike, so that
 * nobody goes on guessing; who brings a session that this server signed for the code has not guessed.
 */
export function openGuesses(
  config: Pick<Config, 'trustProxy'>,
  bringsSession: (cookie: string, code: string) => boolean,
): Guesses {
  const gate = openRefusedGate(MOST_WRONG - 1, PER_MS)
  return {
    areTooMany: (incoming, code) => {
      try {
        gate.look(networkOfRequest(incoming, config))
        return false
      } catch {
        return !bringsSession(incoming.headers.cookie ?? '', code)
      }
    },
    note: (incoming) => gate.note(networkOfRequest(incoming, config), 1),
  }
}
