import type { Odds, Verdict } from '../schema/standing.ts'
import { detectionOf, type Round, varianceOf } from './detection.ts'
import { Z_OF_90 } from './intervals.ts'

/** Standard errors that are passed once in so many cases, to both sides of a normal distribution. */
const STEPS: readonly (readonly [number, Odds])[] = [
  [2.5758, 100],
  [1.96, 20],
  [Z_OF_90, 10],
]

const oddsOf = (z: number) => STEPS.find(([least]) => Math.abs(z) >= least)?.[1] ?? null

/**
 * The plain verdict on two rounds, from the counts alone: the change of d′ by its standard error, then that
 * of c. `odds` is null where there is no change beyond chance. Sources: see detection.ts.
 */
export function verdictOn(before: Round, after: Round) {
  const [first, second] = [detectionOf(before), detectionOf(after)]
  const error = Math.sqrt(varianceOf(before) + varianceOf(after))
  const apart = (second.sensitivity - first.sensitivity) / error
  // The variance of c is a quarter of that of d′, so its standard error is a half.
  const readiness = (second.criterion - first.criterion) / (error / 2)
  const VERDICT_ORDER: readonly (readonly [number, Verdict, Verdict])[] = [
    [apart, 'better', 'worse'],
    [readiness, 'trust', 'mistrust'],
  ]
  const reached = VERDICT_ORDER.find(([z]) => oddsOf(z) !== null)
  const verdict: Verdict = !reached ? 'same' : reached[0] > 0 ? reached[1] : reached[2]
  return { verdict, odds: reached ? oddsOf(reached[0]) : null, apart, readiness }
}
