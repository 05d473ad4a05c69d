import { Refusal } from '../../core/errors.ts'
import { truth } from '../../core/strings/en/truth.ts'
import { debriefQuestions as questions } from '../../core/strings/en/debrief-questions.ts'
import {
  type Answers,
  LEAST_ANSWERS,
  namesOf,
  type Paired,
  type Phase,
  SCAMS_A_ROUND,
  type Score,
} from './schema/questions.ts'

/** Why the debrief is not shown, or null: learners see it once it is revealed, admins always. */
export function refuseDebrief(asked: {
  readonly byAdmin: boolean
  readonly revealed: boolean
}): Refusal | null {
  return asked.byAdmin || asked.revealed ? null : new Refusal('not_allowed', truth.notRevealed)
}

/** Which questions may be answered now: those before until the reveal, those after from then on. */
export function openPhase(settings: {
  readonly revealed: boolean
  readonly questionsBefore: boolean
  readonly questionsAfter: boolean
}): Phase | null {
  if (settings.revealed) return settings.questionsAfter ? 'after' : null
  return settings.questionsBefore ? 'before' : null
}

/**
 * Whether which offers were genuine may be told: the room was told the truth, and the questions after
 * were asked and are closed again. Before they open they are closed as well, and nobody has answered.
 */
export function tellsAnswers(
  { revealed, questionsAfter }: { readonly revealed: boolean; readonly questionsAfter: boolean },
  wereAnswered: boolean,
): boolean {
  return revealed && !questionsAfter && wereAnswered
}

/** Why these are not the answers of a round, or null: each of its offers is judged, and no other. */
export function refuseIncomplete(phase: Phase, answers: Answers): Refusal | null {
  const names = namesOf(phase)
  const isWhole = names.every((name) => name in answers)
  if (isWhole && Object.keys(answers).length === names.length) return null
  return new Refusal('invalid', questions.incomplete, 'answers')
}

/** Why these answers are not taken, or null. */
export function refuseAnswers(asked: {
  readonly byAdmin: boolean
  readonly open: Phase | null
  readonly phase: Phase
  /** Whether the person's earlier answers are in the sums already. */
  readonly isShown: boolean
}): Refusal | null {
  if (asked.byAdmin) return new Refusal('not_allowed', questions.notAdmins)
  if (asked.open !== asked.phase) return new Refusal('conflict', questions.closed)
  return asked.isShown ? new Refusal('conflict', questions.counted) : null
}

/**
 * Whether answers enter the sums now. Only answers to closed questions do, so that nobody watches a
 * single answer arrive, and only several at once, so that no difference of two sums shows one
 * answer.
 */
export function takesIntoSums(isOpen: boolean, waiting: number): boolean {
  return !isOpen && waiting >= LEAST_ANSWERS
}

/** How many of a hundred that could be: scams spotted, or genuine offers taken for scams. */
export function shareOf(paired: Paired, phase: Phase, score: keyof Score): number {
  return Math.round((paired[phase][score] / (paired.people * SCAMS_A_ROUND)) * 100)
}
