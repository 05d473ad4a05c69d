import type { Pesewas } from '#core/money.ts'
import { cardQuestions as t } from '#core/strings/en/card-questions.ts'
import type { CardAnswer, CardFacts, SeatFacts } from './question.ts'

/** Asks for so much of what a seat has. Who has too little waits. */
export const takeOut = (
  words: (facts: CardFacts) => string,
  amountOf: (facts: SeatFacts) => Pesewas,
): CardAnswer => ({
  words,
  plan: (facts) => {
    const { wallet, minWithdrawal, practiceNumber } = facts
    if (wallet < minWithdrawal) return { steps: [], told: t.tooLittle(wallet, minWithdrawal) }
    const input = { amount: amountOf(facts), method: 'mtn', account: practiceNumber }
    return { steps: [{ call: 'wallet.requestWithdrawal', input }] }
  },
})
