import { setTimeout as sleep } from 'node:timers/promises'
import { between, type Random } from '#lab/rig/random.ts'
import type { Ground, Play, Strike } from './run.ts'
import { type WiredSite, wiredSite } from './site.ts'

// The faults between the app and its database share these.

/** The two habits of a client with an outcome that is unknown. */
export const UNKNOWN_OUTCOMES = {
  'new-keys': 'unknown outcomes are asked again as new ones; writes are doubled',
  optimist: 'unknown outcomes are taken for done; writes are missing',
}

/** One strike after another, each after a quiet time of so many milliseconds at least and at most. */
export const onWires =
  (
    quietMs: readonly [number, number],
    strikeOnce: (ground: Ground<WiredSite>, random: Random, count: number) => Promise<Strike>,
  ) =>
  (): Play<WiredSite> => ({
    openSite: (folder) => wiredSite(folder),
    attack: async (ground) => {
      const strikes: Strike[] = []
      while (strikes.length < ground.n && !ground.isOver()) {
        await sleep(between(ground.random, ...quietMs))
        strikes.push(await strikeOnce(ground, ground.random, strikes.length))
      }
      return strikes
    },
  })
