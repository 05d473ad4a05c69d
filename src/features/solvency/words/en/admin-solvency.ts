// /admin/solvency says these.

import { formatCount, formatCountOf } from '#core/counts.ts'
import { inLanguage, roomWord } from '#core/in-words.ts'

/** Half of those who joined, and how many of them are ahead. */
type HalfOfClass = { readonly size: number; readonly ahead: number }

export const solvencyPage = inLanguage('solvencyPage', {
  title: 'Solvency',
  lead: 'Added up from the books.',
  loading: 'Adding up the books...',
  failed: 'The books could not be added up',

  hall: {
    cash: 'In the drawer',
    cashHint: 'The practice cedis the house really holds',
    owed: 'Owed now',
    owedHint: 'What everyone could ask for today',
    promised: 'Promised still',
    promisedHint: 'The days that {machines} have yet to pay',
    scale: 'The drawer beside what is owed',
    coverage: (each: string) => `For each GHS 1.00 it owes, the house holds ${each}.`,
    covered: 'The drawer holds all that is owed now.',
    /** Stands while the drawer could not pay all promises, also where it could pay all debts. */
    promisedFor: (each: string) => `For each GHS 1.00 promised still, the drawer holds ${each}.`,
    nothingOwed: 'Nothing is owed.',
    billsTitle: (bills: string) => `Beside it ${bills} in treasury bills`,
    bills: (bills: string, holds: string, owes: string) =>
      `Another ${bills} lies in treasury bills, outside the house. It comes back at their end to those who bought them, so it is neither in the drawer nor owed now. With it the house has ${holds} and owes ${owes}.`,
    parts: {
      wallets: 'In wallets',
      held: 'Held for withdrawals',
      suspense: 'Not yet credited',
    },
  },

  pace: {
    title: 'The pace',
    days: (count: number) => (count === 1 ? 'So far today' : `${count} business days to today`),
    perDay: 'Net inflow a day',
    net: 'In all',
    empties: (day: string, days: number) =>
      `At this pace the drawer is empty on ${day}, in ${formatCountOf(days, 'day', 'days')}.`,
    isEmpty: 'The drawer is empty.',
    grows: 'At this pace more comes in than goes out.',
    level: 'At this pace as much comes in as goes out.',
    century: 'At this pace the drawer is not empty within 100 years.',
    /** A note where not all could be paid now, at any pace. */
    short: (each: string) =>
      `The drawer could not pay what is owed now: it holds ${each} for each GHS 1.00.`,
    noForecast: 'An average of what was, not a forecast.',
    none: 'No cash has moved yet.',
  },

  earned: {
    title: 'Where the {profit} comes from',
    line: (paid: string, earned: string) =>
      `${roomWord('Profit')} paid so far ${paid}; earned by any ${roomWord('machine')} ${earned}.`,
    interest: (amount: string, hasRobots: boolean) =>
      `The treasury paid ${amount} interest on its bills. All other cash came from ${hasRobots ? 'people and robots' : 'people'} in this room.`,
    why: (hasRobots: boolean) =>
      `All the cash there ever was came from ${hasRobots ? 'people and robots' : 'people'} in this room.`,
  },

  charts: {
    day: 'Day',
    cedis: 'GHS',
    balance: 'Cash and what is owed',
    cash: 'In the drawer',
    owed: 'Owed now',
    insolvent: 'Insolvent from here',
    promise: 'Promised still',
    promised: 'Promised still',
    flow: 'Cash in and out',
    cameIn: 'Came in',
    wentOut: 'Went out',
    nothing: 'Nothing has been owed, paid or promised yet.',
    noPromise: 'Nothing has been promised yet: no {machine} was bought.',
    noCash: 'No cash has moved yet.',
  },

  joiners: {
    title: 'Ahead and behind, by joining order',
    lead: 'What each took out of the drawer less what they put in. Above the line: took out more.',
    leadGroups: (people: number, hasRobots: boolean) =>
      `What was taken out of the drawer less what was put in, ${formatCount(people)} ${hasRobots ? 'people and robots' : 'people'} in groups of those who joined one after the other. Above the line: took out more.`,
    series: 'Taken out less put in',
    person: 'Joined',
    place: (place: number, who: string) => `${formatCount(place)}. ${who}`,
    group: (first: number, last: number) => `${formatCount(first)} to ${formatCount(last)}`,
    ahead: 'Ahead',
    behind: 'Behind',
    even: 'Neither',
    halves: (first: HalfOfClass, last: HalfOfClass, hasRobots: boolean) => {
      const who = (count: number) =>
        hasRobots
          ? formatCountOf(count, 'person or robot', 'people and robots')
          : formatCountOf(count, 'person', 'people')
      return `Of the ${who(first.size)} who joined first, ${formatCount(first.ahead)} ${first.ahead === 1 ? 'is' : 'are'} ahead; of the ${who(last.size)} who joined last, ${formatCount(last.ahead)}.`
    },
    none: 'Nobody has put anything in yet.',
    failed: 'Who is ahead could not be read',
  },
})
