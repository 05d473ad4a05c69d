import { formatGhs, lesser, type Pesewas } from '#core/money.ts'
import { OWN_METHOD } from '#core/request.ts'
import {
  type CardAnswer,
  type CardFacts,
  type CardQuestion,
  doesNothing,
  type SeatFacts,
} from '../../rules/cards/question.ts'
import { cardQuestions } from '../../words/en/card-questions.ts'

const t = cardQuestions.itWorks

/**
 * Asks for this amount of a seat's wallet. A seat that has less than the least withdrawal asks for
 * nothing.
 */
const takeOut = (
  words: (facts: CardFacts) => string,
  amountOf: (facts: SeatFacts) => Pesewas,
): CardAnswer => ({
  words,
  plan: (facts) => {
    const { wallet, minWithdrawal, practiceNumber } = facts
    if (wallet < minWithdrawal) {
      return { steps: [], reason: cardQuestions.tooLittle(wallet, minWithdrawal) }
    }
    const input = { amount: amountOf(facts), method: OWN_METHOD, account: practiceNumber }
    return { steps: [{ call: 'wallet.requestWithdrawal', input }] }
  },
})

export const itWorksCards: CardQuestion = {
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
