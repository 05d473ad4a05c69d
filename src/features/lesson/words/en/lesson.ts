import { inLanguage, roomWord } from '#core/in-words.ts'
import { formatGhs as ghs, type Pesewas } from '#core/money.ts'

// The refusals of the lesson, and what its wall says around a scene. What its console says is in
// lesson-console.ts, and what phones say in lesson-phone.ts.

export const lesson = {
  none: 'No lesson is under way. Begin one first.',
  underWay: 'A lesson is under way already. End it before you begin another.',
  movedOn: 'The lesson has gone on meanwhile. Look at the scene that is shown now.',
  unknownScene: 'There is no such scene.',
  noScenes: 'Choose at least one scene.',
  twice: 'Each scene can stand in a lesson once.',
  lengthNeeded: 'Choose 30, 60 or 90 minutes.',
  notThere: 'There is no such scene in this lesson.',
  formName: 'Give your lesson a name.',
  refused: (title: string, why: string) =>
    `‘${title}’ could not begin. ${why} You may begin it without what it does by itself.`,
}

export const underNames = (names: number) => `under ${names === 1 ? '1 name' : `${names} names`}`

/** The number of names for so many people, if some play under one name. */
export const under = (people: number, names: number) =>
  people === names ? '' : `, ${underNames(names)}`

/** People by their order of joining, from the first to the last of them, among all. */
export type JoinSpan = Readonly<Record<'first' | 'last' | 'all', number>>

function rankOf({ first, last, all }: JoinSpan): string {
  if (first === 1) return last === all ? 'All' : 'First'
  return last === all ? 'Last' : 'Next'
}

/** Words of the projector: large, few, and no ending given away. */
export const lessonWall = inLanguage('lessonWall', {
  title: 'The wall',
  loading: 'Loading the wall…',
  failed: 'The wall could not be loaded',
  notBegun: 'Welcome',
  over: 'This lesson is over. Thank you!',
  passing: 'The days are passing…',
  ended: 'This class has ended. Thank you!',
  endedText: 'Nothing moves here any more. What happened stays to be read on your phone, at',
  /** The words of a phone's bar: a class sees both at once. */
  day: (day: string) => `Day ${day}`,
  people: (count: number, names: number, robots: number) =>
    `${count === 1 ? '1 person is' : `${count} people are`} in${under(count, names)}${robots === 0 ? '' : robots === 1 ? ', and 1 robot' : `, and ${robots} robots`}`,
  /** Stands below the number of people. */
  areIn: 'people are in',
  code: 'Room code',
  open: 'Scan it with the camera, or open in the browser:',
  /** Stands in place of a terminal's words: the facilitator's page says what to do. */
  unreached: 'No phone reaches this address yet.',
  moved: 'The address has changed. Scan it anew with your phone, or open in the browser:',
  qr: (address: string) => `QR code for ${address}`,
  more: (count: number) => `and ${count} more`,
  cloth: 'Each band is a deposit: wider is more money',
  /** The words of the cloth before anybody has paid in. */
  firstThread: 'The first thread is yours',
  /**
   * Said if robots' threads take less room than their amounts: how many, and their sum where that
   * tells nobody's.
   */
  narrow: (count: number, amount: Pesewas | null) =>
    `Robots’ bundle: ${count}${amount === null ? '' : `, ${ghs(amount)}`}, drawn narrower`,
  /** Stands at the foot of the hatching. Null where it would be one person's profit. */
  hatched: (amount: Pesewas | null) =>
    `Credited as ${roomWord('profit')}${amount === null ? '' : ` ${ghs(amount)}`}`,
  /** The words that stand there after the truth is told. */
  nothingUnder: 'no money under it',
  /** A note on the cash that threads stand for. No sum: it may be one person's bill. */
  inBills: 'Some of it lies in treasury bills.',
  /** Stands there after some of it has come undone: no colour is named, as projectors differ. */
  undone: 'What is gone was paid out',
  /** The cloth as a table, for who does not see it. */
  threads: {
    table: 'The cloth, in numbers',
    whole: 'Deposits of which nothing was paid out',
    partly: 'Deposits that were paid out in part',
    gone: 'Deposits that were paid out whole',
    credited: 'Credited as {profit}',
  },
  deposits: (count: number) => (count === 1 ? '1 deposit' : `${count} deposits`),
  inDeposits: (count: number) => (count === 1 ? 'in 1 deposit' : `in ${count} deposits`),
  drawer: 'In the drawer',
  drawerOrBills: 'Drawer or bills',
  paidOut: 'Paid out',
  paid: (count: number) => `${count} paid`,
  waiting: (count: number) => (count === 1 ? '1 waits' : `${count} wait`),
  states: { waiting: 'waits', paid: 'paid', back: 'taken back' },
  /** The run as one sum: owed is what was paid and the rest, which shrinks as people are paid. */
  sum: {
    owed: 'The app owes',
    of: (part: string, owed: Pesewas) => `${part}, of ${ghs(owed)} owed`,
    parts: {
      paid: 'Paid',
      unpaid: 'Not paid yet',
      drawer: 'In the drawer',
      never: 'Never there',
    },
    /** After ‘Paid’, in place of a sum that would be one person's. */
    toOne: 'to one',
  },
  empty: 'The drawer is empty. Nobody can be paid any more.',
  /** Speaks as such apps do: the drawer above holds money still. */
  frozen: '‘Payouts are paused for a system upgrade. They go on soon.’',
  nobodyYet: 'Nobody has asked yet',
  late: 'Late? Open',
  /** After the profit of the scene's days; `isMore` where earlier ones brought some, too. */
  credited: (isMore: boolean) => `${isMore ? 'more ' : ''}credited as ${roomWord('profit')}`,
  paidDaily: 'Those who put money in have been paid every day.',
  cameSince: (count: number, amount: Pesewas | null) =>
    `${count === 1 ? '1 new deposit' : `${count} new deposits`}${amount === null ? '' : `: ${ghs(amount)}`}.`,
  /** A note beside the offer on the wall: a phone may show another one. */
  ownPace: 'Each phone shows them at its own pace',
  tapped: (some: number, all: number) => `${some} of ${all} have answered`,
  answered: (some: number, all: number) => `${some} of ${all} have answered`,
  /** The line of a class that has judged all offers. */
  allIn: (offers: number) => `All ${offers} are in.`,
  thanks: 'Thank you.',
  cardsDown: 'Thank you: cards down.',
  nextIs: (scene: string) => `Next: ${scene}`,
  away: (count: number) => `${count} ${count === 1 ? 'is' : 'are'} away`,
  /** After the number of a sign. */
  ofSigns: (count: number) => `of ${count}`,
  /** The people who tapped, of all who could: of names, where several people play under one. */
  met: (count: number, all: number, areShared: boolean) =>
    `${count} of ${all}${areShared ? ' names' : ''} ${count === 1 ? 'has' : 'have'} met it`,
  earned: 'Earned by {machines}',
  flow: 'Where the money that was paid out came from',
  flowFrom: 'Put in',
  flowTo: 'Got',
  /** The meaning of the bands in colour, in sand and in grey; white ones are in the table’s words. */
  flowOthers: 'Others’ money',
  flowRobots: 'Robots’ money, to others',
  flowOwn: 'Their own',
  /** The flow as a table, for who does not see it: parts of all that was put in. */
  flowTable: {
    title: 'Where the money went, in parts of all that was put in',
    group: 'Group',
    putIn: 'Put in',
    others: 'Got of others’ money',
    own: 'Got of their own',
    drawer: 'Not paid out',
    percent: (percent: number) => `${percent} %`,
  },
  /** A group of people, by their order of joining, of all; `isLead` says what the order is. */
  joined: (span: JoinSpan, isLead: boolean) =>
    `${rankOf(span)} ${span.last - span.first + 1}${isLead ? ' to join' : ''}`,
  /** A part of the cash that people were paid. */
  othersPart: (percent: number) => `${percent} %`,
  others: 'of what was paid out was others’ money',
  own: 'of what was paid out was their own money',
  robotsToo: (count: number) =>
    `${count === 1 ? '1 robot’s' : `${count} robots’`} money is in these sums.`,
  noRun: 'There was no run here: nobody asked for their money at once.',
  /** Both stand behind or below a sum. */
  lostBy: (people: number, names: number) =>
    `lost by ${people === 1 ? '1 person' : `${people} people`}${under(people, names)}`,
  wasNeverThere: 'was never there',
  ahead: (people: number, names: number) =>
    `${people === 1 ? '1 person' : `${people} people`}${under(people, names)} got more than they put in`,
  even: (count: number) => `${count} came out even`,
  moreBodies: (count: number) => `${count} more in the debrief on your phone`,
  notTold: 'Here you see which offers were genuine, once your facilitator closes the questions.',
  /** Takes the place of the change while a round is open still. */
  stillOpen: 'Here you see what has changed, once your facilitator closes the questions.',
})
