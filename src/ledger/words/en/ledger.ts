import { inLanguage } from '#core/in-words.ts'
import { formatGhs, type Pesewas } from '#core/money.ts'

export const ledger = inLanguage('ledger', {
  insufficient: (account: string, needs: Pesewas, has: Pesewas) =>
    `Not enough in the ${account}: this needs ${formatGhs(needs)}, and ${formatGhs(has)} is there. Nothing was changed.`,
  changedMeanwhile:
    'The balance changed at the same moment. Nothing was changed by you. Please try again.',
  nothingToReverse: 'There is nothing to reverse.',
  booksClosed: 'This account was deleted and is closed. Nothing was changed.',
})
