import { inLanguage } from '../../in-words.ts'

// One's own truth on a phone, in sentences. All that was put in, and all that was taken out, is in them.

export const lessonTruth = inLanguage('lessonTruth', {
  sums: (putIn: string, takenOut: string) => `You put in ${putIn} and took out ${takenOut}.`,
  noRun: 'There was no run here. Nobody asked for their money at once.',
  from: {
    one: (whose: string, amount: string) => `${whose} put in ${amount} of what you took out.`,
    all: (whose: string, amount: string) => `${whose} put in all that you took out: ${amount}.`,
    most: (sum: string, whose: string, most: string) =>
      `Others put in ${sum} of what you took out. The most, ${most}, came from ${whose}.`,
    allMost: (sum: string, whose: string, most: string) =>
      `Others put in all that you took out: ${sum}. The most, ${most}, came from ${whose}.`,
    own: (amount: string) => `${amount} was your own.`,
    treasury: (amount: string) => `${amount} was interest of treasury bills.`,
    untraced: (amount: string) => `The books cannot say whose ${amount} was.`,
    nothing: 'You took nothing out, so nobody’s money went to you.',
    self: 'What you took out was your own money.',
    noOther: 'Nobody’s deposit paid what you took out.',
  },
  to: {
    one: (whom: string, amount: string) => `${amount} of your money was paid to ${whom}.`,
    all: (whom: string, amount: string) => `All of your money, ${amount}, was paid to ${whom}.`,
    most: (sum: string, whom: string, most: string) =>
      `${sum} of your money was paid to others. The most, ${most}, went to ${whom}.`,
    allMost: (sum: string, whom: string, most: string) =>
      `All of your money, ${sum}, was paid to others. The most, ${most}, went to ${whom}.`,
    others: (sum: string) => `${sum} of your money was paid to others.`,
    drawer: (amount: string) => `${amount} is still in the drawer.`,
    drawerOrBills: (amount: string) => `${amount} is still in the drawer, or in treasury bills.`,
    back: (amount: string) => `${amount} came back to you.`,
    nothing: 'You put nothing in, so nobody was paid with it.',
    self: 'What you put in came back to you.',
    noOther: 'Nobody else was paid with your money.',
  },
})
