import { haveShares, rightOf } from '../rules.ts'
import { isScam, PHASES, type Phase, patternOf, signOf } from '../schema/offers.ts'
import { type Estimate, LEAST_ANSWERS, type ScamCalls } from '../schema/standing.ts'
import { detectionOf, type Round } from './detection.ts'
import { newcombe } from './intervals.ts'
import { bootstrapIntervals } from './resample.ts'

/** One person's round as it is stored: under a hash that is the same in both rounds. */
export type StoredRound = {
  readonly pair: string
  readonly phase: Phase
  /** The offers in the order in which they were shown, and those that were called a scam. */
  readonly items: readonly string[]
  readonly scams: readonly string[]
  /** How sure of each item, as CONFIDENCE has it; null where nothing was said. */
  readonly sure: readonly (number | null)[] | null
  readonly arm: 'early' | 'late' | null
}

/** How sure somebody can be that they are right: a guess, fairly sure, very sure. */
const CONFIDENCE: Readonly<Record<number, number>> = { 1: 0.5, 2: 0.75, 3: 1 }

function calledOf(rows: readonly StoredRound[], has: (item: string) => boolean): ScamCalls {
  let [scam, all] = [0, 0]
  for (const { items, scams } of rows) {
    all += items.filter(has).length
    scam += scams.filter(has).length
  }
  return { scam, of: all }
}

/** Counts the offers that these people called a scam, of scams and of genuine offers. */
export const roundOf = (rows: readonly StoredRound[]): Round => ({
  scams: calledOf(rows, isScam),
  genuine: calledOf(rows, (item) => !isScam(item)),
})

const NOTHING_CALLED: ScamCalls = { scam: 0, of: 0 }
const sumOf = (all: readonly ScamCalls[]): ScamCalls =>
  all.reduce((sum, one) => ({ scam: sum.scam + one.scam, of: sum.of + one.of }), NOTHING_CALLED)
const sumOfRounds = (all: readonly Round[]): Round => ({
  scams: sumOf(all.map(({ scams }) => scams)),
  genuine: sumOf(all.map(({ genuine }) => genuine)),
})

/** Each learner's rounds, in an order that says nothing of who they are and is the same each time. */
function learnersOf(rows: readonly StoredRound[]): Record<Phase, Round>[] {
  const roundOfPair = (phase: Phase, pair: string) =>
    roundOf(rows.filter((row) => row.pair === pair && row.phase === phase))
  return [...new Set(rows.map(({ pair }) => pair))]
    .map((pair) => ({ before: roundOfPair('before', pair), after: roundOfPair('after', pair) }))
    .sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
}

/** d′ and c of both rounds and their change, each with its interval by resampling learners. */
function detectionsOf(rows: readonly StoredRound[]) {
  const learners = learnersOf(rows)
  const measure = (drawn: readonly Record<Phase, Round>[]) => {
    const [before, after] = PHASES.map((phase) =>
      detectionOf(sumOfRounds(drawn.map((learner) => learner[phase]))),
    ) as [ReturnType<typeof detectionOf>, ReturnType<typeof detectionOf>]
    return {
      sensitivityBefore: before.sensitivity,
      sensitivityAfter: after.sensitivity,
      sensitivityChange: after.sensitivity - before.sensitivity,
      criterionBefore: before.criterion,
      criterionAfter: after.criterion,
      criterionChange: after.criterion - before.criterion,
    }
  }
  const values = measure(learners)
  const intervals = bootstrapIntervals(learners, measure)
  const estimate = (name: keyof typeof values): Estimate => ({
    value: values[name],
    ...intervals[name],
  })
  return {
    sensitivity: {
      before: estimate('sensitivityBefore'),
      after: estimate('sensitivityAfter'),
      change: estimate('sensitivityChange'),
    },
    criterion: {
      before: estimate('criterionBefore'),
      after: estimate('criterionAfter'),
      change: estimate('criterionChange'),
    },
  }
}

/**
 * Mean confidence, and the share that was right of the same answers: confidence above it is
 * overconfidence. Null for fewer than five people. Source: S. Lichtenstein, B. Fischhoff and L. D.
 * Phillips (1982), in Kahneman, Slovic and Tversky (eds.), Judgment under Uncertainty, 306–334.
 */
function confidenceOf(rows: readonly StoredRound[]) {
  const saidHowSure = rows.filter(({ sure }) => sure?.some((level) => level !== null))
  if (saidHowSure.length < LEAST_ANSWERS) return null
  const answers = saidHowSure.flatMap(({ items, scams, sure }) =>
    items.flatMap((item, at) => {
      const level = CONFIDENCE[sure?.[at] ?? 0]
      return level === undefined ? [] : [{ level, isRight: scams.includes(item) === isScam(item) }]
    }),
  )
  const right = answers.filter(({ isRight }) => isRight).length
  return {
    people: saidHowSure.length,
    answers: answers.length,
    confidence: answers.reduce((sum, { level }) => sum + level, 0) / answers.length,
    right: right / answers.length,
  }
}

/** Scams by patterns that the hour teaches, or by others: how many were called so. */
const spottedOf = (rows: readonly StoredRound[], taught: boolean): ScamCalls =>
  calledOf(rows, (item) => isScam(item) && (signOf(patternOf(item)) !== null) === taught)

/**
 * Halves drawn by lot: those who judged the second round before the truth, and those who did after it. The
 * difference is of the shares that were right, with Newcombe's interval. They are not compared under five
 * people in a half, nor where a half `isUnsure` of every scam or of every genuine offer.
 */
export function halvesOf(rows: readonly StoredRound[]) {
  const rowsOfArm = (arm: StoredRound['arm']) => rows.filter((row) => row.arm === arm)
  const [early, late] = [rowsOfArm('early'), rowsOfArm('late')]
  if (Math.min(early.length, late.length) < LEAST_ANSWERS) {
    return { compared: null, isUnsure: false }
  }
  const [ofEarly, ofLate] = [roundOf(early), roundOf(late)]
  if (!haveShares(ofEarly, ofLate)) return { compared: null, isUnsure: true }
  const [first, second] = [rightOf(ofEarly), rightOf(ofLate)]
  const value = second.x / second.n - first.x / first.n
  const compared = {
    early: { people: early.length, ...ofEarly },
    late: { people: late.length, ...ofLate },
    difference: { value, ...newcombe(second, first) },
  }
  return { compared, isUnsure: false }
}

/** The effect of the hour, in figures, over everybody in the sums. */
export function effectOfHour(rows: readonly StoredRound[]) {
  const rowsOfPhase = (phase: Phase) => rows.filter((row) => row.phase === phase)
  const [before, after] = [rowsOfPhase('before'), rowsOfPhase('after')]
  return {
    ...detectionsOf(rows),
    taught: { before: spottedOf(before, true), after: spottedOf(after, true) },
    untaught: { before: spottedOf(before, false), after: spottedOf(after, false) },
    confidence: { before: confidenceOf(before), after: confidenceOf(after) },
  }
}
