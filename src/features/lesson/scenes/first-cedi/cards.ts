import { formatGhs, ghs, type Pesewas, plus } from '#core/money.ts'
import { OWN_METHOD } from '#core/request.ts'
import {
  APPROVE,
  type CardAnswer,
  type CardQuestion,
  doesNothing,
} from '../../rules/cards/question.ts'
import { cardQuestions } from '../../words/en/card-questions.ts'

const t = cardQuestions.firstCedi

/** Pays this amount in and buys the dearest machine that the wallet can pay for, in one round. */
const payIn = (amount: Pesewas): CardAnswer => ({
  words: () => t.pay(formatGhs(amount)),
  plan: ({ wallet, machines }) => {
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
  answers: () => [payIn(ghs(50)), payIn(ghs(100)), payIn(ghs(200)), doesNothing(t.wait)],
  isOnce: true,
}
