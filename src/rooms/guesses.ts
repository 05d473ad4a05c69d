import type { Config } from '../platform/config.ts'
import { networkOfRequest } from '../platform/origin.ts'
import { openWindow } from '../platform/rate-limiter.ts'
import type { Guesses } from './room-route.ts'
import type { Unopened } from './room-state.ts'

/** A class mistypes now and then; who tries all codes would need a year for a percent of them. */
const MOST_WRONG = 60
const PER_MS = 10 * 60_000

type Wrong = Extract<Unopened, 'unknown' | 'deleted'>

/**
 * Counts codes of no class by network, each once: pages of a deleted room that ask again and again
 * use up one try of their school. A code counts before it is looked up, so that many at once are not
 * more than the limit, and no longer once its room is there. Beyond the limit every other code is
 * turned down alike; who brings a session that this server signed for the code has not guessed.
 */
export function openGuesses(
  config: Pick<Config, 'trustProxy'>,
  bringsSession: (cookie: string, code: string) => boolean,
): Guesses {
  const networks = openWindow<Map<string, Wrong | 'looked for'>>(PER_MS)
  const triedBy = (network: string) => {
    const tried = networks().get(network) ?? new Map<string, Wrong | 'looked for'>()
    networks().set(network, tried)
    return tried
  }
  return {
    begin(incoming, code) {
      const tried = triedBy(networkOfRequest(incoming, config))
      const known = tried.get(code)
      // No code is drawn twice, so what was no class is none a minute later.
      if (known) return known === 'looked for' ? null : known
      if (tried.size < MOST_WRONG) tried.set(code, 'looked for')
      else if (!bringsSession(incoming.headers.cookie ?? '', code)) return 'tooMany'
      return null
    },
    end(incoming, code, why) {
      const tried = triedBy(networkOfRequest(incoming, config))
      if (!tried.has(code)) return
      if (why === 'unknown' || why === 'deleted') tried.set(code, why)
      else tried.delete(code)
    },
  }
}
