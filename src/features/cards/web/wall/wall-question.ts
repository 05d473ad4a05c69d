import { offerNamesOf } from '#features/debrief/schema/offers.ts'
import { debriefQuestions } from '#features/debrief/words/en/debrief-questions.ts'
import { offerAnswers, offerAt, offersAskedIn } from '#features/lesson/rules/cards/offers.ts'
import type { CardFacts } from '#features/lesson/rules/cards/question.ts'
import { cardQuestionOf } from '#features/lesson/rules/cards/questions.ts'
import type { CardsAsked } from '../../schema/wall.ts'
import { cardWall as t } from '../../words/en/card-wall.ts'

/** A question in words: where it stands, what it asks, and its answers from A on. */
export type QuestionWords = {
  readonly place: string | null
  readonly words: string
  readonly answers: readonly string[]
}

/** The question of a scene as a class reads it. */
export function wallQuestionOf(
  scene: string,
  { step, ...facts }: Pick<CardsAsked, 'step' | keyof CardFacts>,
): QuestionWords {
  const phase = offersAskedIn(scene)
  const offer = phase && offerAt(phase, step)
  if (offer) {
    return {
      place: t.offer(step, offerNamesOf(phase).length),
      words: debriefQuestions.offers[offer],
      answers: offerAnswers.map(({ words }) => words()),
    }
  }
  const question = cardQuestionOf(scene)
  return {
    place: null,
    words: question?.words(step) ?? '',
    answers: question?.answers(step).map(({ words }) => words(facts)) ?? [],
  }
}
