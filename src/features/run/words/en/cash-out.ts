import { inLanguage } from '#core/in-words.ts'

// A learner who asks for everything in the lesson's run, and may not, reads these.
export const cashOut = inLanguage('cashOut', {
  notAsked: {
    nothing: 'There is nothing in your wallet to cash out. Nothing was changed.',
    below_minimum:
      'What is in your wallet is less than the smallest withdrawal. Nothing was changed.',
    needs_deposit:
      'Your wallet holds bonuses only: they can be cashed out after your first deposit. Nothing was changed.',
  },
})
