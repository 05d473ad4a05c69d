import { formatGhs, lesser, type Pesewas } from '#core/money.ts'
import { OWN_METHOD } from '#core/request.ts'
import {
  type CardAnswer,
  type CardFacts,
  type CardQuestion,
  doesNothing,
} from '../../rules/cards/question.ts'
import { cardQuestions } from '../../words/en/card-questions.ts'

const t = cardQuestions.itWorks

/**
 * Asks for all of a seat's wallet, or for no more than this. A seat that has put nothing in, and has less
 * than the least withdrawal, asks for nothing.
 */
const takeOut = (
  words: (facts: CardFacts) => string,
  mostOf: (facts: CardFacts) => Pesewas,
): CardAnswer => ({
  words,
  plan: (facts) => {
    const { wallet, least, practiceNumber } = facts
    if (wallet === 0) return { steps: [], reason: cardQuestions.nothingThere }
    if (wallet < least) return { steps: [], reason: cardQuestions.tooLittle(wallet, least) }
    const input = {
      amount: lesser(wallet, mostOf(facts)),
      method: OWN_METHOD,
      account: practiceNumber,
    }
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
      ({ maxWithdrawal }) => maxWithdrawal,
    ),
    doesNothing(t.leave),
  ],
  isOnce: true,
}
