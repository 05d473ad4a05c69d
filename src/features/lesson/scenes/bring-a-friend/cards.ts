import { type CardQuestion, doesNothing } from '../../rules/cards/question.ts'
import { cardQuestions } from '../../words/en/card-questions.ts'

const t = cardQuestions.bringAFriend

export const bringAFriendCards: CardQuestion = {
  words: () => t.question,
  answers: () => [
    { words: () => t.send, plan: () => ({ steps: [{ call: 'lesson.sendCode', input: {} }] }) },
    doesNothing(t.nobody),
  ],
  isOnce: true,
}
