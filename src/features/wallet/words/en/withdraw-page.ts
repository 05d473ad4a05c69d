import { inLanguage } from '#core/in-words.ts'
import { wallet } from './wallet.ts'

export const withdrawPage = inLanguage('withdrawPage', {
  title: 'Withdraw',
  lead: 'Take practice money out, into your pocket.',
  available: 'Available',
  held: 'On hold',
  amountTitle: 'How much do you want to take out?',
  amount: 'Amount',
  from: 'From',
  between: 'to',
  upTo: 'Up to',
  allOfIt: 'Use all',
  account: 'Account or number',
  accountHint:
    'Your own practice number is filled in. For a bank transfer you can make up a bank number, such as PRACTICE-12345.',
  processing: 'Processing time',
  processingTime: 'up to 24 hours',
  processingAtOnce: 'at once, in the order of asking',
  howTitle: 'What happens next',
  how: [
    'The amount leaves your available balance at once and is put on hold.',
    'An admin approves or rejects the request, which takes up to 24 hours.',
    'Approved, it lands in your pocket. Rejected, it is available again.',
  ],
  howAtOnce: [
    'The amount leaves your available balance at once and is put on hold.',
    'It is paid by itself, in the order of asking.',
    'Paid, it lands in your pocket.',
  ],
  cannotYet: 'You cannot withdraw yet',
  makeDeposit: 'Add Money',
  cannot: 'You cannot withdraw',
  bonusAlone:
    'You have nothing but the bonus. Without a deposit it is not paid out, and nothing is paid in any more.',
  truth: 'See your truth',
  debrief: 'Debrief',
  card: 'Your card',
  closed: 'This class is closed',
  closedText: 'Nothing is paid out any more. What happened here stays to read.',
  belowLeast: 'The least you can withdraw is',
  review: 'Review withdrawal',
  reviewWords: {
    title: 'Check your withdrawal',
    confirm: 'Withdraw now',
    pending: 'Sending...',
    back: 'Change something',
    get failed() {
      return wallet.withdrawalFailed
    },
  },
  openTitle: 'Your last withdrawal got no answer',
  openText:
    'Nobody knows yet whether it arrived. Ask again: it is counted once, however often you ask.',
  forget: 'Forget it',
  forgotten: 'Forgotten on this device. Look at your transactions before you withdraw again.',
  method: 'Method',
  to: 'To',
  ownPocket: 'Your pocket',
  before: 'Available before',
  after: 'Available after',
  onHold: 'On hold until decided',
})
