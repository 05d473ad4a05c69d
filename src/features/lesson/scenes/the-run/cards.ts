import { type CardQuestion, doesNothing } from '../../rules/cards/question.ts'
import { cardQuestions } from '../../words/en/card-questions.ts'

const t = cardQuestions.theRun

export const theRunCards: CardQuestion = {
  words: () => t.question,
  answers: () => [
    // The tap of a phone in the run, which has no minimum and a place among robots by lot.
    { words: () => t.out, plan: () => ({ steps: [{ call: 'run.cashOut', input: {} }] }) },
    doesNothing(t.stay),
  ],
  isOnce: true,
  isPaidAfter: true,
}
