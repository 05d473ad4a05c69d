import { formatGhs, ghs, type Pesewas, plus, times } from '#core/money.ts'
import { OWN_METHOD } from '#core/request.ts'
import {
  APPROVE,
  type CardAnswer,
  type CardFacts,
  type CardQuestion,
  doesNothing,
  type MachineOnOffer,
} from '../../rules/cards/question.ts'
import { cardQuestions } from '../../words/en/card-questions.ts'

const t = cardQuestions.firstCedi

const PRESET = ghs(50)

/** Fifty cedis, or the least that the room takes where that is more. */
const leastOf = ({ minDeposit }: CardFacts): Pesewas => (minDeposit > PRESET ? minDeposit : PRESET)

function dearest(machines: readonly MachineOnOffer[], most: Pesewas): MachineOnOffer | null {
  const affordable = machines.filter(({ price }) => price <= most)
  return affordable[affordable.length - 1] ?? null
}

/** The machine that the answer's words name: the dearest that a new seat can pay for with this amount. */
const namedFor = ({ offered, signUpBonus }: CardFacts, amount: Pesewas) =>
  dearest(offered, plus(signUpBonus, amount))

/**
 * Pays in so many times the least, and buys the machine that its words name. A seat that has that one, or
 * less money than a new seat, buys the dearest that its wallet then pays for.
 */
const payIn = (count: number): CardAnswer => ({
  words: (facts) => {
    const amount = times(leastOf(facts), count)
    const named = namedFor(facts, amount)
    return named ? t.buy(formatGhs(amount), named.name) : t.pay(formatGhs(amount))
  },
  plan: (facts) => {
    const { wallet, machines } = facts
    const amount = times(leastOf(facts), count)
    const most = plus(wallet, amount)
    const named = namedFor(facts, amount)
    const machine =
      machines.find(({ id, price }) => id === named?.id && price <= most) ?? dearest(machines, most)
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
