import { cancelOnce } from './cancels.ts'
import { breakConnectionOnce } from './outages.ts'
import { killAtOnePoint, openPointSite, type PointSite } from './points.ts'
import type { Play, Strike } from './run.ts'

/** The short form: in one house one of each, because every start of a house costs seconds. */
export function strikeEverything(learners: number): Play<PointSite> {
  return {
    learners,
    openSite: openPointSite,
    async attack(ground) {
      const strikes: Strike[] = []
      strikes.push(await killAtOnePoint(ground, { at: 'before-answer', victim: 'app' }))
      strikes.push(await killAtOnePoint(ground, { at: 'before-commit', victim: 'postgres' }))
      strikes.push(await breakConnectionOnce(ground, 'reset', 0))
      strikes.push(await breakConnectionOnce(ground, 'refused', 200))
      strikes.push(await breakConnectionOnce(ground, 'silent', 200))
      strikes.push(await cancelOnce(ground, 'cancelled', 200))
      strikes.push(await cancelOnce(ground, 'terminated', 100))
      return strikes
    },
    examine: (db, { mail }) => mail.missing(db),
  }
}
