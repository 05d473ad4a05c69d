import { inLanguage } from '#core/in-words.ts'

// A shop that sold something says these once the truth is revealed, and a closed room where money moved.
export const shop = inLanguage('shop', {
  closed: 'The shop is closed',
  text: 'The truth is revealed. Nothing is paid in or bought any more; withdrawals stay open.',
  truth: 'See your truth',
  over: 'This class is closed',
  overText: 'Nothing is paid in, bought or paid out any more. What happened here stays to read.',
  debrief: 'Debrief',
  card: 'Your card',
})
