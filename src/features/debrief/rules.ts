import { Refusal } from '../../core/errors.ts'
import { debrief as t } from '../../core/strings/debrief.en.ts'
import { debriefQuestions as questions } from '../../core/strings/debrief-questions.en.ts'
import { LEAST_ANSWERS, type Phase } from './schema/questions.ts'

/** Why the debrief is not shown, or null: learners see it once it is revealed, admins always. */
export function refuseDebrief(asked: {
  readonly byAdmin: boolean
  readonly revealed: boolean
}): Refusal | null {
  return asked.byAdmin || asked.revealed ? null : new Refusal('not_allowed', t.notRevealed)
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
