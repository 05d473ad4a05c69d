import { formatGhs, lesser } from '#core/money.ts'
import { cardQuestions } from '#core/strings/en/card-questions.ts'
import { type CardQuestion, doesNothing } from '../../rules/cards/question.ts'
import { takeOut } from '../../rules/cards/take-out.ts'

const t = cardQuestions.itWorks

export const itWorks: CardQuestion = {
  words: () => t.question,
  answers: () => [
    takeOut(
      ({ minWithdrawal }) => t.some(formatGhs(minWithdrawal)),
      ({ minWithdrawal }) => minWithdrawal,
    ),
    takeOut(
      () => t.all,
      ({ wallet, maxWithdrawal }) => lesser(wallet, maxWithdrawal),
    ),
    doesNothing(t.leave),
  ],
  isOnce: true,
}
