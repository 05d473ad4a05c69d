import {
  isScam,
  type Offer,
  offerNamesOf,
  type Phase,
  patternOf,
  signOf,
} from '../schema/offers.ts'
import { debriefAnswers as t } from '../words/en/debrief-answers.ts'
import { debriefQuestions } from '../words/en/debrief-questions.ts'
import { signTitles } from '../words/en/sign-titles.ts'

/** An offer in a few words, what it was, and what tells it: its own words, and what they mean. */
export function offerTold(name: Offer) {
  const sign = signOf(patternOf(name))
  return {
    name,
    isScam: isScam(name),
    short: t.short[name],
    answer: isScam(name) ? debriefQuestions.scam : debriefQuestions.genuine,
    words: t.tells[name].words,
    why: t.tells[name].why,
    /** The warning sign that it is; null of a genuine one, and of one that no sign names. */
    sign: sign === null ? null : (signTitles[sign] ?? null),
  }
}

export const offersTold = (phase: Phase) => offerNamesOf(phase).map(offerTold)
