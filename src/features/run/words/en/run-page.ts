import { formatCount, formatPeopleAndRobots } from '#core/counts.ts'
import { inLanguage } from '#core/in-words.ts'

const requests = (count: number) =>
  count === 1 ? '1 withdrawal' : `${formatCount(count)} withdrawals`

export const runPage = inLanguage('runPage', {
  title: 'The run',
  lead: 'Everyone asks for all they have available, up to the maximum of a withdrawal. Whoever the drawer cannot pay whole gets what is left. The others keep waiting, and are told so.',
  failed: 'The run could not be loaded',
  loading: 'Loading the run...',
  toLesson: 'Back to the lesson',

  start: {
    title: 'Let everyone ask',
    again: 'Another run',
    text: 'Every active learner asks for everything, and is paid in turn until the drawer is short.',
    failed: 'What would happen could not be worked out',
    cash: 'In the drawer',
    owed: 'Owed now, to everyone',
    before: 'Waiting already, in front',
    asking: 'Who would ask',
    sum: (people: number, robots: number) => `${formatPeopleAndRobots(people, robots)}, for`,
    sumOfRequests: (count: number) => `${requests(count)} of`,
    beyond: 'Theirs beyond the maximum of one withdrawal',
    needsDeposit: 'Never deposited: cannot ask for a bonus',
    willPay: 'Could be paid whole',
    ofAll: (paid: number, all: number) => `${paid} of ${all}`,
    between: (least: number, most: number, all: number) =>
      least === most ? `${most} of ${all}` : `${least} to ${most} of ${all}`,
    /** Words for the line of people, each a figure. */
    line: {
      sure: (count: number) => `${formatCount(count)} would be paid whole, whatever the order`,
      maybe: (count: number) => `${formatCount(count)} as the lot falls`,
      paid: (count: number) => `${formatCount(count)} would be paid whole`,
      waits: (count: number) => `${formatCount(count)} would be left waiting`,
    },
    order: 'Who comes first',
    drawn: 'Drawn by lot',
    drawnHint: 'The number that begins the draw is kept, so that anyone can repeat it.',
    joined: 'By joining order',
    joinedHint: 'Who joined first is paid first.',
    button: 'Start the run',
    nobody: 'Nobody has anything to ask for yet, and no withdrawal waits.',
    nobodyText: 'The run begins once learners have money in their wallets.',
    nothing: 'Nobody would ask now, and the drawer is empty: a run would change nothing.',
    nobodyWaits:
      'Nobody would wait: the drawer covers everyone. Let days pass first, and more is owed.',
    toClock: 'Go to the clock',
    users: 'See who is in the room',
  },

  confirm: {
    title: 'Start the run?',
    text: 'Money moves at once, for everyone in the room. There is no stop: what was paid is taken back one by one, under Transactions.',
    pending: 'Starting...',
    failed: 'The run did not start',
  },

  board: {
    paid: (paid: number, asked: number) =>
      `Paid whole: ${formatCount(paid)} of ${formatCount(asked)} in this run`,
    of: 'of',
    asking: (turns: number, places: number) =>
      `Asking: ${formatCount(turns)} of ${formatCount(places)}`,
    progress: 'How much of what was asked for is paid',
    asks: 'Everyone is asking.',
    pays: 'The house is paying, one after the other.',
    drawer: 'In the drawer',
    drawerBefore: 'When it began',
    waiting: 'Still waiting',
    refused: 'Could not ask',
    takenBack: 'Taken back or rejected',
    shortTitle: 'House cash is short',
    short: (waiting: number) =>
      `${waiting === 1 ? '1 withdrawal waits' : `${formatCount(waiting)} withdrawals wait`} on, and the money stays on hold. Their owners have been told.`,
    /** The sentence for a line of which the others were paid, rejected or taken back one by one. */
    noneWaits: 'No withdrawal of this run waits any more.',
    holds: 'The drawer holds',
    next: (place: number) => `Number ${place} in the line still waits for`,
    paidTitle: 'Everyone who asked is paid',
    paidText: 'The drawer was large enough, this time.',
    throughTitle: 'The run is over',
    through: (paid: number, asked: number) =>
      `The drawer could cover each in turn. Of ${requests(asked)}, ${formatCount(paid)} ${paid === 1 ? 'is' : 'are'} paid now: what was decided since counts.`,
    nobodyAsked: 'Nobody in the line could ask.',
    project: 'Show on a wall',
    projectTitle: 'The run, as it goes',
    order: {
      drawn: (seed: string) => `Drawn by lot, from ${seed}.`,
      joined: 'In joining order.',
    },
    startedBy: (by: string) => `Started by ${by}`,
    nobody: 'a deleted person',
  },

  line: {
    title: 'The line',
    failed: 'The line could not be loaded',
    show: 'Show',
    tabs: { all: 'All', paid: 'Paid', waiting: 'Waiting', other: 'Not in it' },
    fullNames: 'Full names',
    none: 'Nobody here',
    noneText: 'Nobody in the line is in this state.',
    place: (place: number) => `Number ${place}`,
    /** The label of what was paid, beside an amount that waits. */
    part: 'of it paid:',
    before: 'Asked before',
    states: {
      to_ask: 'To ask',
      waiting: 'Waiting',
      paid: 'Paid',
      taken_back: 'Taken back',
      refused: 'Could not ask',
    },
    refused: {
      nothing: 'Had nothing left',
      below_minimum: 'Below the minimum',
      needs_deposit: 'Never deposited',
      inactive: 'Not active',
    },
    more: (count: number) => `And ${formatCount(count)} more in the line.`,
  },
})
