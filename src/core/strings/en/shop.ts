import { inLanguage } from '../../in-words.ts'

// What stands where something was sold, once the truth is revealed.
export const shop = inLanguage('shop', {
  closed: 'The shop is closed',
  text: 'The truth is revealed. Nothing is paid in or bought any more; withdrawals stay open.',
  truth: 'See your truth',
})
