import { formatCount } from '#core/counts.ts'
import { inLanguage, roomWord } from '#core/in-words.ts'

// /truth says these: to somebody of their own money, or to an admin of somebody's.

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `${count} ${one}` : `${formatCount(count)} ${many}`

const own = {
  lead: 'Counted to the pesewa.',
  sentBack: (amount: string) => `${amount} of it was a payment of yours, sent back`,
  nothing: 'You have put nothing in and taken nothing out.',
  said: 'The app says you have',
  promised: 'It promises you still',
  from: 'Whose deposits paid you',
  noFrom: 'Nothing was paid out to you yet.',
  to: 'Whom your deposits paid',
  noTo: 'You have not put anything in yet.',
  self: 'You',
  later: 'after you',
  earlier: 'before you',
  fromLater: (amount: string) => `${amount} of it was put in by people who joined after you.`,
  toEarlier: (amount: string) => `${amount} of it was paid to others.`,
  /** The sentence for one band alone. */
  one: {
    from: (who: string, amount: string) => `${who} put in the ${amount} that was paid out to you.`,
    to: (who: string, amount: string) => `You put in ${amount}; it was paid out to ${who}.`,
    back: (amount: string) => `You put in ${amount}, and got it back.`,
    stays: (amount: string) => `You put in ${amount}; it is still in the drawer.`,
    staysOrBills: (amount: string) =>
      `You put in ${amount}; it is still in the drawer, or in treasury bills.`,
  },
}

type TheirEnd = {
  cash: string
  putIn: string
  putInHint: string
  takenOut: string
  takenOutHint: string
  ahead: (amount: string) => string
  behind: (amount: string) => string
  even: string
}

const theirs: typeof own & TheirEnd = {
  lead: 'Where this person’s practice money went, and whose money they got. Counted to the pesewa.',
  cash: 'In cash',
  putIn: 'They put in',
  putInHint: 'Sent from their pocket to the app',
  takenOut: 'They took out',
  takenOutHint: 'Come from the app to their pocket',
  sentBack: (amount) => `${amount} of it was a payment of theirs, sent back`,
  /** One's own money ends in the words of the lesson. */
  ahead: (amount) => `They took out ${amount} more than they put in.`,
  behind: (amount) => `They put in ${amount} more than they took out.`,
  even: 'They took out as much as they put in.',
  nothing: 'They have put nothing in and taken nothing out.',
  said: 'The app says they have',
  promised: 'It promises them still',
  from: 'Whose deposits paid them',
  noFrom: 'Nothing was paid out to them yet.',
  to: 'Whom their deposits paid',
  noTo: 'They have not put anything in yet.',
  self: 'They themselves',
  later: 'after them',
  earlier: 'before them',
  fromLater: (amount) => `${amount} of it was put in by people who joined after them.`,
  toEarlier: (amount) => `${amount} of it was paid to others.`,
  one: {
    from: (who, amount) => `${who} put in the ${amount} that was paid out to them.`,
    to: (who, amount) => `They put in ${amount}; it was paid out to ${who}.`,
    back: (amount) => `They put in ${amount}, and got it back.`,
    stays: (amount) => `They put in ${amount}; it is still in the drawer.`,
    staysOrBills: (amount) =>
      `They put in ${amount}; it is still in the drawer, or in treasury bills.`,
  },
}

export const truthPage = inLanguage('truthPage', {
  title: 'The truth',
  of: (name: string) => `The truth of ${name}`,
  loading: 'Following the money...',
  failed: 'The money could not be followed',
  own,
  theirs,

  hiddenTitle: 'Not revealed yet',
  toDashboard: 'Back to the dashboard',
  toDebrief: 'Debrief: the warning signs in this room',

  /** The sum of the wallet and of withdrawals that wait, below what somebody got. */
  stillSays: (amount: string) => `The app still says ${amount}.`,
  words: 'In words',
  wordsHint: 'A promise of the app. It is cash only once it is in the pocket.',
  saidHint: (held: string) => `${held} of it held for withdrawals`,
  suspense: (amount: string) => `And ${amount} paid in, not credited yet`,
  promisedHint: 'The days that {machines} have yet to pay',

  /** Said of the zero that machines earned. */
  noMistake: 'This zero is no mistake. No {machine} here made any money.',
  earned: (paid: string, earned: string) =>
    `${roomWord('Profit')} paid so far ${paid}; earned by any ${roomWord('machine')} ${earned}.`,

  /** The interest that was credited, paid out or not. */
  interest: (amount: string) =>
    `Beside it ${amount} of treasury bill interest was credited. The treasury paid it, from outside the app.`,
  bills: 'In a treasury bill',
  billsHint: 'Outside the app. It comes back to the wallet at its end.',

  how: 'Cash is followed first in, first out: what came into the drawer first is what went out of it first.',
  inDrawer: 'Still in the drawer',
  inDrawerOrBills: 'Still in the drawer, or in treasury bills',
  others: (count: number) => counted(count, 'other person', 'other people'),
  treasury: 'Treasury bill interest',
  /** Cash is all alike: what comes out first may be the interest of another's bill. */
  treasuryWhy: 'The treasury put it into the drawer, for anybody’s bill',
  nobody: 'Cannot be followed',
  nobodyWhy: 'A clock of the server ran backwards',
  joined: (day: string, order: string) => `joined ${day}, ${order}`,
  columns: { who: 'Who', amount: 'Amount' },
})
