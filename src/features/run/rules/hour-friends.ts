import { type Pesewas, sumOf } from '#core/money.ts'
import { MOST_ROBOTS } from '#features/crowd/schema.ts'
import type { ShopCrowd, ShopRobot } from './shop.ts'

// Robots that come by the codes of people, in the scene of friends.

export type Friends = {
  /** The number of codes that were used: a room has a limit of robots. */
  readonly count: number
  /** The numbers of those that were in, and came by nobody's. */
  readonly taken: ReadonlySet<number>
  /** New ones, and the amount that they pay in. */
  readonly brought: readonly ShopRobot[]
  readonly paidIn: Pesewas
}

const known = new WeakMap<ShopCrowd, Map<number, Friends>>()

/**
 * Gives the robots that so many codes bring: first those that came by nobody's code, then new ones.
 * The order is the same for every class.
 */
export function friendsOf(crowd: ShopCrowd, sent: number): Friends {
  const ofCrowd = known.get(crowd) ?? new Map<number, Friends>()
  known.set(crowd, ofCrowd)
  const friends = ofCrowd.get(sent) ?? reach(crowd, sent)
  ofCrowd.set(sent, friends)
  return friends
}

function reach({ robots, bring }: ShopCrowd, sent: number): Friends {
  const free = robots.filter(({ isFree }) => isFree).map(({ number }) => number)
  const takenFree = free.toSorted((a, b) => a - b).slice(0, sent)
  const fresh = Math.min(sent - takenFree.length, MOST_ROBOTS - robots.length)
  const came = Array.from({ length: fresh }, (_, at) => bring(robots.length + at + 1))
  return {
    count: takenFree.length + came.length,
    taken: new Set(takenFree),
    brought: came.map(({ robot }) => robot),
    paidIn: sumOf(came.map(({ paidIn }) => paidIn)),
  }
}
