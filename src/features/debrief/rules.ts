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
}): Refusal | null {
  if (asked.byAdmin) return new Refusal('not_allowed', questions.notAdmins)
  return asked.open === asked.phase ? null : new Refusal('conflict', questions.closed)
}

/** Whether the sums may be seen: of closed questions, so that nobody's answer is watched coming in. */
export function showsSums(isOpen: boolean, answers: number): boolean {
  return !isOpen && answers >= LEAST_ANSWERS
}
