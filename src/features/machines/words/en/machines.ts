import { inLanguage, roomWord } from '#core/in-words.ts'
import { formatGhs, type Pesewas } from '#core/money.ts'

export const machines = inLanguage('machines', {
  unknown: 'There is no such {machine}.',
  alreadyOwned: 'You own this {machine} already. Nothing was charged.',
  notOffered: 'This {machine} is not offered any more. Nothing was charged.',
  priceChanged: (shown: Pesewas, now: Pesewas) =>
    `The price changed from ${formatGhs(shown)} to ${formatGhs(now)}. Nothing was charged.`,
  insufficientFunds: (price: Pesewas, available: Pesewas) =>
    `Insufficient funds: it costs ${formatGhs(price)}, and ${formatGhs(available)} is available. Nothing was charged.`,
  billNeedsCash: (holds: Pesewas, price: Pesewas) =>
    `House cash is short: it holds ${formatGhs(holds)}. A treasury bill is bought with cash, and this one costs ${formatGhs(price)}. Nothing was charged.`,
  alreadyCollected: '{Profits} already collected for today.',
  collected: (amount: Pesewas) =>
    `You have collected ${formatGhs(amount)} in ${roomWord('profits')}!`,
})
