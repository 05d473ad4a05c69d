import { signTitles } from '#features/debrief/words/en/sign-titles.ts'
import type { CardQuestion } from '../../rules/cards/question.ts'
import { cardQuestions } from '../../words/en/card-questions.ts'

const t = cardQuestions.eightSigns

export const eightSignsCards: CardQuestion = {
  words: (step) => t.question(signTitles[step - 1] ?? ''),
  answers: (step) =>
    ([true, false] as const).map((on) => ({
      words: () => (on ? t.met : t.notMet),
      plan: () => ({
        steps: [
          { call: 'lesson.tap', input: { scene: 'eight-signs', choice: `sign-${step}`, on } },
        ],
      }),
    })),
  isOnce: false,
  isBelow: true,
  areSigns: true,
}
