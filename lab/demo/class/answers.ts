import type { Random } from '../../kit/random.ts'
import {
  type Answers,
  CHOICES,
  type Phase,
  type Question,
  QUESTIONS,
} from '../../../src/features/debrief/schema/questions.ts'

type Weights = { readonly [Q in Question]: readonly number[] }

/** How many of a hundred choose each answer, in the order in which they are offered. */
const WEIGHTS: Readonly<Record<Phase, Weights>> = {
  before: { invest: [50, 36, 14], pays: [32, 44, 20, 4], checks: [20, 14, 40, 26] },
  after: { invest: [3, 11, 86], pays: [0, 7, 40, 53], checks: [38, 52, 6, 4] },
}

/** What somebody answers, before they have lived through it or after. */
export function answersOf(random: Random, phase: Phase): Answers {
  const chosen = QUESTIONS.map((question) => [
    question,
    weighed(random, CHOICES[question], WEIGHTS[phase][question]),
  ])
  return Object.fromEntries(chosen) as Answers
}

function weighed<T>(random: Random, from: readonly T[], weights: readonly number[]): T {
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0)
  for (const [at, each] of from.entries()) {
    left -= weights[at] ?? 0
    if (left < 0) return each
  }
  return from[from.length - 1] as T
}
