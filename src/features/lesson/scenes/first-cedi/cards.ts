import { formatGhs, ghs, type Pesewas, plus, times } from '#core/money.ts'
import { OWN_METHOD } from '#core/request.ts'
import {
  APPROVE,
  type CardAnswer,
  type CardFacts,
  type CardQuestion,
  doesNothing,
} from '../../rules/cards/question.ts'
import { cardQuestions } from '../../words/en/card-questions.ts'

const t = cardQuestions.firstCedi

const PRESET = ghs(50)

/** Fifty cedis, or the least that the room takes where that is more. */
const leastOf = ({ minDeposit }: CardFacts): Pesewas => (minDeposit > PRESET ? minDeposit : PRESET)

/** Pays in so many times the least, and buys the dearest machine that the wallet then pays for. */
const payIn = (count: number): CardAnswer => ({
  words: (facts) => t.pay(formatGhs(times(leastOf(facts), count))),
  plan: (facts) => {
    const { wallet, machines } = facts
    const amount = times(leastOf(facts), count)
    const affordable = machines.filter(({ price }) => price <= plus(wallet, amount))
    const machine = affordable[affordable.length - 1]
    const steps = [
      { call: 'pocket.sendPayment', input: { amount } },
      {
        call: 'wallet.requestDeposit',
        input: { amount, method: OWN_METHOD },
        takes: ['reference'],
      },
      { call: APPROVE, input: {}, takes: ['requestId'] },
      ...(machine
        ? [{ call: 'machines.buy', input: { machineId: machine.id, price: machine.price } }]
        : []),
    ]
    return { steps }
  },
})

export const firstCediCards: CardQuestion = {
  words: () => t.question,
  answers: () => [payIn(1), payIn(2), payIn(4), doesNothing(t.wait)],
  isOnce: true,
}
