import { inLanguage } from '../../in-words.ts'

export const run = inLanguage('run', {
  underWay: 'A run is under way. Wait until it is over. Nothing was changed.',
  notAsked: {
    nothing: 'There is nothing in your wallet to cash out. Nothing was changed.',
    below_minimum:
      'What is in your wallet is less than the smallest withdrawal. Nothing was changed.',
    needs_deposit:
      'Your wallet holds bonuses only: they can be cashed out after your first deposit. Nothing was changed.',
  },
  nobody: 'Nobody has anything to ask for, and no withdrawal waits. Nothing was changed.',
})
