import { lesser } from '#core/money.ts'
import { cardQuestions } from '#core/strings/en/card-questions.ts'
import { type CardQuestion, doesNothing } from '../../rules/cards/question.ts'
import { takeOut } from '../../rules/cards/take-out.ts'

const t = cardQuestions.theRun

export const theRun: CardQuestion = {
  words: () => t.question,
  answers: () => [
    takeOut(
      () => t.out,
      ({ wallet, maxWithdrawal }) => lesser(wallet, maxWithdrawal),
    ),
    doesNothing(t.stay),
  ],
  isOnce: true,
}
