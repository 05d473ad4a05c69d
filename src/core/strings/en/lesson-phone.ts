import { inLanguage } from '../../in-words.ts'

// What phones say around a scene of the lesson.

export const DRAWER_SHORT =
  'The drawer holds less than the next in the line asked for. The line stands still.'

export const lessonPhone = inLanguage('lessonPhone', {
  about: 'The lesson',
  notTapped: 'Nothing can be tapped there now.',
  lookUp: 'Look up',
  lookUpText: 'Your phone goes on when your facilitator says so.',
  tapped: 'Counted, and nothing else is done. You may change it.',
  tapFailed: 'Your tap was not counted',
  later: 'Back to the app',
  again: 'Show the scene again',
  met: 'I have met it',
  sign: (step: number, of: number) => `Sign ${step} of ${of}`,
  run: {
    cashOut: (amount: string) => `Cash out ${amount}`,
    asking: 'Asking…',
    failed: 'Nothing was asked for',
    next: 'You are next in the line',
    place: (place: number) => `You are number ${place} in the line`,
    waits: (amount: string) => `${amount} of yours waits.`,
    short: {
      mine: 'The drawer holds less than you asked for.',
      others: DRAWER_SHORT,
    },
    paid: (amount: string) => `Paid to you so far: ${amount}`,
    why: {
      nothing: 'There is nothing in your wallet to cash out.',
      below_minimum: 'What is in your wallet is less than the smallest withdrawal.',
      needs_deposit: 'Your wallet holds bonuses only. They wait for your first deposit.',
    },
  },
  truth: {
    sums: (putIn: string, takenOut: string) => `You put in ${putIn} and took out ${takenOut}.`,
    from: (whose: string, amount: string) => `${whose} put in ${amount} of what you took out.`,
    fromNobody: 'You took nothing out, so nobody’s money went to you.',
    to: (whom: string, amount: string) => `${amount} of your money was paid to ${whom}.`,
    fromSelf: 'What you took out was your own money.',
    fromElse: 'Nobody’s deposit paid what you took out.',
    toNobody: 'You put nothing in, so nobody was paid with it.',
    toDrawer: (amount: string) => `${amount} of your money lies in the drawer still.`,
    toSelf: 'What you put in came back to you.',
  },
})
