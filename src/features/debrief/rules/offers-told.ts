import { debriefAnswers as t } from '../../../core/strings/en/debrief-answers.ts'
import { debriefQuestions } from '../../../core/strings/en/debrief-questions.ts'
import { signTitles } from '../../../core/strings/en/sign-titles.ts'
import { OFFERS, type Phase, SIGN_OF } from '../schema/questions.ts'

/** Each offer of a round in a few words, what it was, and the one sign that tells it. */
export function offersTold(phase: Phase) {
  const tells: Readonly<Record<string, string>> = t.tells
  return OFFERS[phase].map(({ name, isScam }) => ({
    name,
    isScam,
    short: t.short[name],
    answer: isScam ? debriefQuestions.scam : debriefQuestions.genuine,
    sign: isScam ? signTitles[SIGN_OF[name] ?? 0] : tells[name],
  }))
}
