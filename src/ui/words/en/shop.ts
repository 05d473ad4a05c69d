import { inLanguage } from '#core/in-words.ts'

// What stands where something was sold, once the truth is revealed, or where money moved, in a closed room.
export const shop = inLanguage('shop', {
  closed: 'The shop is closed',
  text: 'The truth is revealed. Nothing is paid in or bought any more; withdrawals stay open.',
  truth: 'See your truth',
  over: 'This class is closed',
  overText: 'Nothing is paid in, bought or paid out any more. What happened here stays to read.',
  debrief: 'Debrief',
  card: 'Your card',
})
