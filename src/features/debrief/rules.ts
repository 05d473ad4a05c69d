import { Refusal } from '#core/errors.ts'
import { truth as truthWords } from '#features/truth/words/en/truth.ts'
import type { Half } from './rules/halves.ts'
import { offerNamesOf, type Phase } from './schema/offers.ts'
import type { Saying, ShownOffer } from './schema/questions.ts'
import { LEAST_ANSWERS, type RoundSums } from './schema/standing.ts'
import { debriefQuestions } from './words/en/debrief-questions.ts'

/** The refusal to show the debrief, or null: learners see it once it is revealed, admins always. */
export function refuseDebrief(state: {
  readonly byAdmin: boolean
  readonly revealed: boolean
}): Refusal | null {
  return state.byAdmin || state.revealed ? null : new Refusal('not_allowed', truthWords.notRevealed)
}

/**
 * The questions that may be answered now: those before until the reveal, those after from then on.
 * Where halves were drawn and the room was never told, the early half has those after, and the other
 * none.
 */
export function openPhase(
  settings: {
    readonly revealed: boolean
    readonly questionsBefore: boolean
    readonly questionsAfter: boolean
    readonly beforeIsOver: boolean
  },
  half: Half,
): Phase | null {
  if (settings.revealed) return settings.questionsAfter ? 'after' : null
  if (half?.isOpen && !settings.beforeIsOver) return half.isEarly ? 'after' : null
  return settings.questionsBefore ? 'before' : null
}

/**
 * True if learners may be told which offers were genuine: the room was told the truth, and the questions
 * after were asked and are closed again. Before they open they are closed as well, and nobody has answered.
 */
export function tellsAnswers(
  { revealed, questionsAfter }: { readonly revealed: boolean; readonly questionsAfter: boolean },
  wereAnswered: boolean,
): boolean {
  return revealed && !questionsAfter && wereAnswered
}

/**
 * The refusal of answers that are not those of a round, or null: they name each of its offers and
 * no other, and judge one at least.
 */
export function refuseIncomplete(
  phase: Phase,
  answers: Readonly<Record<string, Saying>>,
): Refusal | null {
  const names = offerNamesOf(phase)
  const isWhole = names.every((name) => name in answers)
  if (!isWhole || Object.keys(answers).length !== names.length) {
    return new Refusal('invalid', debriefQuestions.incomplete, 'answers')
  }
  if (names.some((name) => answers[name] !== 'unsure')) return null
  return new Refusal('invalid', debriefQuestions.judgesNone, 'answers')
}

/** The offers of a round as they were shown; null where that is not each of them once. */
export function shownOf(phase: Phase, shown: readonly ShownOffer[]): readonly ShownOffer[] | null {
  const names: readonly string[] = offerNamesOf(phase)
  const offers = new Set(shown.map(({ offer }) => offer))
  const isEachOnce = shown.length === names.length && names.every((name) => offers.has(name))
  return isEachOnce ? shown : null
}

/** The refusal of these answers, or null. */
export function refuseAnswers(state: {
  readonly byAdmin: boolean
  readonly open: Phase | null
  readonly phase: Phase
  /** True if the person's earlier answers stay: they are in the sums, or were given before the truth. */
  readonly isFixed: boolean
}): Refusal | null {
  if (state.byAdmin) return new Refusal('not_allowed', debriefQuestions.notAdmins)
  if (state.open !== state.phase) return new Refusal('conflict', debriefQuestions.closed)
  return state.isFixed ? new Refusal('conflict', debriefQuestions.counted) : null
}

/**
 * True if answers enter the sums now: all that there are, from five on. Only answers to closed questions
 * do, so that nobody watches a single answer arrive. An offer that fewer than five have judged is left out
 * (rules/few.ts).
 */
export function takesIntoSums(isOpen: boolean, { waiting, counted }: SumsWaiting): boolean {
  return !isOpen && waiting > 0 && waiting + counted >= LEAST_ANSWERS
}

/** The answers that wait, and those in the sums. */
export type SumsWaiting = {
  readonly waiting: number
  readonly counted: number
}

/**
 * True if each of these rounds has a share of scams and one of genuine offers: all may have been unsure of
 * every scam, or of every genuine offer.
 */
export const haveShares = (...rounds: readonly Pick<RoundSums, 'scams' | 'genuine'>[]): boolean =>
  rounds.every(({ scams, genuine }) => scams.of > 0 && genuine.of > 0)

/** Scams that were spotted, and genuine offers that were trusted, of a hundred each. */
export function sharesOf({ scams, genuine }: Pick<RoundSums, 'scams' | 'genuine'>) {
  return {
    spotted: Math.round((scams.scam / scams.of) * 100),
    trusted: Math.round(((genuine.of - genuine.scam) / genuine.of) * 100),
  }
}

/** Answers that were right, of all. */
export const rightOf = ({ scams, genuine }: Pick<RoundSums, 'scams' | 'genuine'>) => ({
  x: scams.scam + genuine.of - genuine.scam,
  n: scams.of + genuine.of,
})
