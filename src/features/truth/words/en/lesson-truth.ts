import { inLanguage } from '#core/in-words.ts'

// One's own truth on a phone: what the app said and what came, whose money paid whom, and three short
// sentences. The picture holds all that was put in and all that was taken out.

export const lessonTruth = inLanguage('lessonTruth', {
  said: (amount: string) => `The app said ${amount}.`,
  gave: (amount: string) => `You put in ${amount}.`,
  got: (amount: string) => `You got ${amount}.`,
  picture: {
    from: 'Who paid you',
    to: 'Whom you paid',
    nobody: 'Nobody',
    others: 'Others',
    self: 'Yourself',
    treasury: 'Treasury bill',
    untraced: 'Unknown',
    drawer: 'Still in the drawer',
    drawerOrBills: 'Drawer or bills',
    you: 'You',
  },
  sums: (putIn: string, takenOut: string) => `You put in ${putIn} and took out ${takenOut}.`,
  noRun: 'There was no run here. Nobody asked for their money at once.',
  from: {
    one: (whose: string, amount: string) => `${whose} paid you ${amount}.`,
    most: (whose: string, amount: string) => `${whose} and others paid you ${amount}.`,
    nothing: 'You took nothing out, so nobody paid you.',
    self: 'What you took out was your own money.',
    noOther: 'Nobody else paid you.',
  },
  to: {
    one: (whom: string, amount: string) => `Your money paid ${whom} ${amount}.`,
    most: (whom: string, amount: string) => `Your money paid ${whom} and others ${amount}.`,
    others: (amount: string) => `Your money paid others ${amount}.`,
    nothing: 'You put nothing in, so you paid nobody.',
    self: 'Your money came back to you.',
    noOther: 'Your money paid nobody else.',
  },
})
