import type { CardAnswer, CardQuestion } from '../../rules/cards/question.ts'
import { cardQuestions } from '../../words/en/card-questions.ts'
import { whisperChoices } from '../../words/en/lesson-scenes.ts'

const choose = (choice: keyof typeof whisperChoices): CardAnswer => ({
  words: () => whisperChoices[choice],
  plan: () => ({
    steps: [{ call: 'lesson.tap', input: { scene: 'whisper', choice, on: true } }],
  }),
})

export const whisperCards: CardQuestion = {
  words: () => cardQuestions.whisper.question,
  answers: () => [choose('safe'), choose('unsure'), choose('out')],
  isOnce: false,
}
