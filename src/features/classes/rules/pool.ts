import { detectionOf, type Round, varianceOf } from '#features/debrief/rules/detection.ts'
import { Z_OF_90 } from '#features/debrief/rules/intervals.ts'

/** One class's change of d′ from before to after, and its variance. */
type ClassChanged = { readonly value: number; readonly variance: number }

/** The change of d′ of a class by its sums; as its own verdict is reckoned. Sources: see detection.ts. */
export function changedOf(before: Round, after: Round): ClassChanged {
  return {
    value: detectionOf(after).sensitivity - detectionOf(before).sensitivity,
    variance: varianceOf(before) + varianceOf(after),
  }
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

/**
 * The variance of the true changes between classes: 0 where they differ no more than chance makes
 * them. Source: R. DerSimonian and N. Laird (1986), Meta-analysis in clinical trials, Controlled
 * Clinical Trials 7(3), 177–188.
 */
function betweenOf(classes: readonly ClassChanged[]): number {
  if (classes.length < 2) return 0
  const weights = classes.map(({ variance }) => 1 / variance)
  const all = sum(weights)
  const mean = sum(classes.map(({ value }, at) => value * (weights[at] ?? 0))) / all
  const apart = sum(classes.map(({ value }, at) => (weights[at] ?? 0) * (value - mean) ** 2))
  const scale = all - sum(weights.map((weight) => weight ** 2)) / all
  return Math.max(0, (apart - (classes.length - 1)) / scale)
}

/**
 * The change over one class or more: each weighs by the inverse of its variance and of that between
 * classes, so that large classes say more and many say more than one. With its 90 % interval.
 * Source: as `betweenOf`.
 */
export function pool(classes: readonly ClassChanged[]) {
  const between = betweenOf(classes)
  const weights = classes.map(({ variance }) => 1 / (variance + between))
  const value = sum(classes.map((one, at) => one.value * (weights[at] ?? 0))) / sum(weights)
  const half = Z_OF_90 / Math.sqrt(sum(weights))
  return {
    change: { value, low: value - half, high: value + half },
    spread: Math.sqrt(between),
  }
}
