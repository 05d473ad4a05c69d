import type { IncomingMessage } from 'node:http'
import type { Config } from '#platform/base/config.ts'
import { openWindow } from '#platform/base/gate.ts'
import { networkOfRequest } from '#platform/http/request.ts'
import type { Guesses } from './room-route.ts'
import type { ClosedReason } from './room-state.ts'

/** A class mistypes now and then; who tries all codes would need a year for a percent of them. */
const MOST_WRONG = 60
const PER_MS = 10 * 60_000

type Wrong = Extract<ClosedReason, 'unknown' | 'deleted'>

/** The proofs of a request that its code was not guessed. */
type Proofs = {
  /** A session that this server signed for the code. */
  readonly bringsSession: (cookie: string, code: string) => boolean
  /** The key in links and QR codes, which this server signed. */
  readonly bringsKey: (url: string, code: string) => boolean
}

type GuessingNetwork = {
  readonly tried: Map<string, Wrong | 'looked for'>
  wrong: number
  /** Codes that came with their key: the page asks on without it. */
  readonly proven: Set<string>
  readonly waiting: Set<() => void>
}

const newNetwork = (): GuessingNetwork => ({
  tried: new Map(),
  wrong: 0,
  proven: new Set(),
  waiting: new Set(),
})

/**
 * Counts codes of no class by network, each once: pages of a deleted room that ask again and again
 * use up one try of their school. A code counts before it is looked up, so that many at once are not
 * more than the limit, and no longer once its room is there. Where as many are looked up as may be
 * wrong, the next waits for one of them. Beyond the limit every other code is turned down alike; who
 * brings what this server has signed for the code has not guessed.
 */
export function openGuesses(config: Pick<Config, 'trustProxy'>, proofs: Proofs): Guesses {
  const networks = openWindow<GuessingNetwork>(PER_MS)
  const asks = new WeakMap<IncomingMessage, GuessingNetwork>()
  const networkOf = (incoming: IncomingMessage) => {
    const name = networkOfRequest(incoming, config)
    const network = networks().get(name) ?? newNetwork()
    networks().set(name, network)
    asks.set(incoming, network)
    return network
  }
  const begin: Guesses['begin'] = (incoming, code) => {
    const network = networkOf(incoming)
    const { tried, proven, waiting } = network
    if (proofs.bringsKey(incoming.url ?? '', code)) proven.add(code)
    const known = proven.has(code) ? null : tried.get(code)
    // No code is drawn twice, so what was no class is none a minute later.
    if (known !== undefined) return known === 'looked for' ? null : known
    if (tried.size < MOST_WRONG) {
      tried.set(code, 'looked for')
      return null
    }
    if (proofs.bringsSession(incoming.headers.cookie ?? '', code)) return null
    if (network.wrong >= MOST_WRONG) return 'tooMany'
    return new Promise<void>((resolve) => waiting.add(resolve)).then(() => begin(incoming, code))
  }
  return {
    begin,
    end(incoming, code, why) {
      const network = asks.get(incoming)
      if (network?.tried.get(code) !== 'looked for') return
      if (why === 'unknown' || why === 'deleted') {
        network.tried.set(code, why)
        network.wrong++
      } else network.tried.delete(code)
      for (const wake of network.waiting) wake()
      network.waiting.clear()
    },
  }
}
