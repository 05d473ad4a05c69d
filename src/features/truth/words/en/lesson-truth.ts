import { inLanguage } from '#core/in-words.ts'

// One's own truth on a phone: what the app said and what came, whose money paid whom, and three short
// sentences. The picture holds all that was put in and all that was taken out.

export const lessonTruth = inLanguage('lessonTruth', {
  said: (amount: string) => `The app said ${amount}.`,
  gave: (amount: string) => `You put in ${amount}.`,
  got: (amount: string) => `You got ${amount}.`,
  picture: {
    from: 'Whose money paid you',
    to: 'Whom your money paid',
    nobody: 'Nobody',
    others: 'Others',
    self: 'Yourself',
    treasury: 'Treasury bill',
    untraced: 'Unknown',
    drawer: 'Still in the drawer',
    drawerOrBills: 'Drawer or bills',
    you: 'You',
  },
  /** The people on one side, where they are two or more. */
  two: (one: string, other: string) => `${one} and ${other}`,
  many: (one: string) => `${one} and others`,
  /**
   * Tells below what somebody got, where that is more than they put in, whose money it was. People
   * whom rows below name stand in no sentence.
   */
  won: {
    allOfOthers: 'All of it came from others.',
    some: (amount: string) => `${amount} of it came from others.`,
    nobody: 'No {machine} earned any of it.',
  },
  /** Sentences for a person who got less than they gave: where the money is. */
  lost: {
    others: (amount: string) => `${amount} of your money went to others.`,
    drawer: 'Your money lies in the drawer.',
    drawerOrBills: 'Your money lies in the drawer, or in bills.',
  },
  /** The difference between what somebody got and what they put in. */
  net: {
    more: (amount: string) => `${amount} more than you put in.`,
    less: (amount: string) => `${amount} less than you put in.`,
  },
  sums: (putIn: string, takenOut: string) => `You put in ${putIn} and took out ${takenOut}.`,
  noRun: 'There was no run here. Nobody asked for their money at once.',
  from: {
    others: (whose: string, amount: string) => `${whose} paid you ${amount}.`,
    nothing: 'You took nothing out, so nobody paid you.',
    self: 'What you took out was your own money.',
    noOther: 'Nobody else paid you.',
  },
  to: {
    others: (whom: string, amount: string) => `Your money paid ${whom} ${amount}.`,
    unknown: (amount: string) => `Your money paid others ${amount}.`,
    nothing: 'You put nothing in, so you paid nobody.',
    self: 'Your money came back to you.',
    noOther: 'Your money paid nobody else.',
  },
})
