import { inLanguage, roomWord } from '#core/in-words.ts'

export const notifications = inLanguage('notifications', {
  title: 'Notifications',
  loading: 'Loading notifications...',
  loadError: 'Your notifications could not be loaded',
  isNew: 'New',
  noneTitle: 'Nothing has happened yet',
  noneText:
    'A decided request, a collected {profit} or a friend who joins with your code will stand here.',
  noneAction: 'See the {machines}',
  beyondTitle: 'There is no such page',
  beyondText: 'Everything you are told fits on the pages before it.',
  beyondAction: 'To the newest',
  kinds: {
    deposit_approved: {
      title: 'Deposit approved',
      text: 'It is in your wallet now.',
    },
    deposit_rejected: {
      title: 'Deposit rejected',
      text: 'Nothing was credited. What you had paid for it is back in your pocket.',
    },
    deposit_unbacked: {
      title: 'Deposit rejected',
      text: 'Nothing was credited, and nothing comes back: no payment stood behind it. What you have sent and not claimed stands in your pocket.',
    },
    deposit_reopened: {
      title: 'Deposit pending again',
      text: 'The decision was taken back. It counts again once a new one is made.',
    },
    withdrawal_approved: {
      title: 'Withdrawal approved',
      text: 'It was paid out to your pocket.',
    },
    withdrawal_rejected: {
      title: 'Withdrawal rejected',
      text: 'Nothing was paid out. The money is back in your wallet.',
    },
    withdrawal_reopened: {
      title: 'Withdrawal pending again',
      text: 'The decision was taken back. The money is on hold until there is a new one.',
    },
    payment_returned: {
      title: 'Payment sent back',
      text: 'It backed no deposit. It is in your pocket again.',
    },
    house_short: {
      title: 'House cash is short',
      text: 'Everyone asked for everything, and the app paid in turn until the drawer could not cover the next withdrawal. Yours was not paid then: it went on waiting, with its money on hold.',
    },
  },
  profit: '{Profit} collected',
  profitText: 'One day of all your {machines}.',
  profits: (days: number) => `${roomWord('Profit')} of ${days} days collected`,
  profitsText: (since: string, on: string) => `Each day from ${since} to ${on} on which they paid.`,
  joined: 'A friend joined',
  joinedText: (who: string) => `${who} signed up with your code.`,
  joinedBonus: 'The bonus is in your wallet.',
  reason: 'Reason:',
})
