import type { ScamCalls } from '../schema/standing.ts'
import { densityAt, zOf } from './normal.ts'

// Signal detection: a scam is the signal, and 'A scam' is the answer that sees it. docs/measure.md works
// each formula by hand once.

/** Answers to scams, and answers to genuine offers. */
export type Round = { readonly scams: ScamCalls; readonly genuine: ScamCalls }

/**
 * Share of answers that were 'A scam', by the log-linear correction (x + 0.5) / (n + 1), so that a share of 0
 * or 1 has a z. Source: M. J. Hautus (1995), Behavior Research Methods 27(1), 46–51.
 */
export const rateOf = ({ scam, of }: ScamCalls) => (scam + 0.5) / (of + 1)

/**
 * Sensitivity d′ = z(H) − z(F): how far apart scams and genuine offers are for those who judged, 0 where they
 * are the same. Source: N. A. Macmillan and C. D. Creelman (2005), Detection Theory, 2nd ed., ch. 1.
 */
export const sensitivityOf = (hits: number, falseAlarms: number) => zOf(hits) - zOf(falseAlarms)

/**
 * Criterion c = −(z(H) + z(F)) / 2: below 0 they say 'A scam' more readily, above 0 'Genuine'.
 * Source: Macmillan and Creelman (2005), ch. 2.
 */
export const criterionOf = (hits: number, falseAlarms: number) =>
  -(zOf(hits) + zOf(falseAlarms)) / 2

const varianceOfZ = (called: ScamCalls) => {
  const rate = rateOf(called)
  return (rate * (1 - rate)) / (called.of * densityAt(zOf(rate)) ** 2)
}

/**
 * Variance of d′ as if each answer were drawn by itself; that of c is a quarter of it. Source: V.
 * Gourevitch and E. Galanter (1967), A significance test for one parameter isosensitivity
 * functions, Psychometrika 32.
 */
export const varianceOf = ({ scams, genuine }: Round) => varianceOfZ(scams) + varianceOfZ(genuine)

/** d′ and c of a round by its corrected shares. */
export function detectionOf({ scams, genuine }: Round) {
  const [hits, falseAlarms] = [rateOf(scams), rateOf(genuine)]
  return {
    sensitivity: sensitivityOf(hits, falseAlarms),
    criterion: criterionOf(hits, falseAlarms),
  }
}
