import { type Offer, offerNamesOf, type Phase } from '#features/debrief/schema/offers.ts'
import { SAYINGS, type Saying } from '#features/debrief/schema/questions.ts'
import { debriefQuestions } from '#features/debrief/words/en/debrief-questions.ts'
import { sceneOf } from '../../scenes/scenes.ts'
import { cardQuestions } from '../../words/en/card-questions.ts'

// The questions before and after, as cards answer them: offer by offer, each with the same three answers.

/** The round of offers that a scene asks; null in every other scene. */
export function offersAskedIn(name: string): Phase | null {
  const scene = sceneOf(name)
  return scene?.kind === 'offers' ? scene.phase : null
}

/** The offer at this place of a round, from 1. */
export const offerAt = (phase: Phase, place: number): Offer | undefined =>
  offerNamesOf(phase)[place - 1]

const WORDS: Readonly<Record<Saying, () => string>> = {
  genuine: () => debriefQuestions.genuine,
  scam: () => debriefQuestions.scam,
  unsure: () => cardQuestions.notSure,
}

/** Answers of the edges A, B and C. */
export const offerAnswers = SAYINGS.map((saying) => ({ saying, words: WORDS[saying] }))

/** True while more than a handful of the seats that are asked are missing. */
export const areMany = (missing: number, asked: number): boolean =>
  missing > Math.min(10, asked / 2)

/** True while a round is not in: many are missing, and they are more than a third. */
export const isHalfRead = (missing: number, asked: number): boolean =>
  areMany(missing, asked) && 3 * missing > asked
