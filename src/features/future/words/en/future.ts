import { formatCount } from '#core/counts.ts'
import { inLanguage, roomWord } from '#core/in-words.ts'

const count = (value: number) => formatCount(value)
const days = (value: number) => (value === 1 ? '1 day' : `${count(value)} days`)
const people = (value: number) => (value === 1 ? '1 person' : `${count(value)} people`)
const percent = (some: number, all: number) => {
  const share = (100 * some) / all
  // Never rounded to all or none where it is not.
  const rounded = some === 0 || some === all ? share : Math.min(99, Math.max(1, Math.round(share)))
  return `${rounded} %`
}

/** The words for the machine of the room that the model starts from. */
const MACHINES = {
  favourite: () => `the ${roomWord('machine')} that is bought most`,
  bought: () => `the ${roomWord('machine')} bought most of those that the average deposit buys`,
  on_offer: () => `the dearest ${roomWord('machine')} that the average deposit buys`,
  too_dear: () => `the cheapest ${roomWord('machine')}, which the average deposit does not buy`,
  example: () => `${roomWord('a machine')} of ours, as none is on offer`,
}

const BEGINS = {
  machine: () => 'It begins with an empty drawer, and owes nothing.',
  fund: () => 'It begins with what the drawer holds and what is owed now.',
}

export const future = inLanguage('future', {
  title: 'Run the future',
  lead: 'A model of what must come, not a forecast of anything real: it knows only what its sliders say.',
  failed: 'The room’s figures could not be read',
  fromRoom: (of: number, machine: keyof typeof MACHINES, form: keyof typeof BEGINS) =>
    `It starts from this room’s averages over ${days(of)}, and from ${MACHINES[machine]()}. ${BEGINS[form]()} As many join each day; their number does not grow.`,
  fromExample:
    'Nobody has deposited in this room yet, so it starts from an example: ten people a day who each buy one {machine} and cash out everything.',
  startsFrom: 'What this starts from',
  changed: 'You have changed it. The address of this page holds your figures.',
  reset: 'Back to the room’s figures',
  resetExample: 'Back to the example',

  forms: {
    label: 'Model',
    machine: '{Machines}',
    fund: 'Interest',
  },
  about: {
    machine:
      'Day by day and to the pesewa: sales first, then each {machine} pays on the days after it was bought. Nothing is earned anywhere.',
    fund: 'A fund that promises interest, in continuous time: M. Artzrouni, ‘The mathematics of Ponzi schemes’, Mathematical Social Sciences 58 (2009) 190–201. Amounts are computed, not kept in any books.',
  },

  groups: {
    people: 'People',
    machine: 'The {machine}',
    profit: 'Each day’s {profit}',
    fund: 'The fund',
    time: 'How far',
  },
  machine: '{Machine}',
  ownMachine: 'Another {machine}',
  fields: {
    newcomers: 'Newcomers a day',
    growth: 'Their growth a day',
    stop: 'Last day anybody joins',
    deposit: 'Average deposit',
    price: 'Price',
    profit: 'Daily {profit}',
    life: 'Days it pays',
    withdrawn: 'Cashed out',
    reinvested: 'Invested anew',
    horizon: 'Days ahead',
    cash: 'Cash at the start',
    said: 'Said to be owed at the start',
    promised: 'Promised a day',
    taken: 'Withdrawn a day',
    earned: 'Really earned a day',
  },
  hints: {
    stop: '0: people never stop.',
    reinvested: 'In new {machines}. The rest stays in wallets.',
    taken: 'Of what people are said to have.',
  },
  say: {
    days,
    people,
    money: (text: string) => text,
    percent: (text: string) => `${text} %`,
    never: 'never stops',
  },
  wrong: (least: string, most: string) => `From ${least} to ${most}`,
  wrongWhole: (least: string, most: string) => `Whole numbers, ${least} to ${most}`,

  outcome: {
    title: 'What becomes of it',
    fails: (day: number) => `The drawer is empty on day ${day}.`,
    missing: 'More was asked for than there was. Missing on that day:',
    lasts: (horizon: number) => `The drawer lasts all ${days(horizon)}.`,
    /** The drawer lasts and holds less than is owed and promised: never said as good news. */
    lastsUntaken: (each: string) =>
      `It lasts only because nobody takes money out: the drawer holds ${each} of each 100 cedis owed and promised.`,
    lastsShort: (horizon: number, each: string) =>
      `On day ${horizon} it holds ${each} of each 100 cedis that it owes and promised.`,
    holds: (each: string) => `It holds ${each} of each 100 cedis owed.`,
    under1: 'less than 1',
    stillPromised: 'It still owes and promises:',
    noneSold: 'No {machine} is ever bought.',
    noneSoldText:
      'What the newcomers of a day put in together is less than its price. So nothing is promised and nothing is paid out.',
    uncountable: (day: number) => `On day ${day} the house promises more than can be counted.`,
    uncountableText: 'Its claims pass GHS 10 trillion, and the model ends here.',
    below: (below: number, all: number) =>
      `${count(below)} of ${people(all)} (${percent(below, all)}) have taken out less than they put in.`,
    nobody: 'Nobody joins.',
    nobodyText: 'So nothing is paid in, promised or paid out.',
    emptyAfter: (after: string) => `The fund is empty after ${after} days.`,
    emptyNow: 'The fund is empty from the start.',
    fundLasts: (horizon: number) => `The fund lasts all ${days(horizon)}.`,
    fundShort: (each: string) =>
      `It could not pay all then: it holds ${each} for each GHS 1.00 that people are said to have.`,
    paidIn: 'Paid in',
    paidOut: 'Paid out',
    cash: 'In the drawer',
    owed: 'Owed in wallets',
    promised: 'Promised still',
    inFund: 'In the fund',
    saidToHave: 'What people are said to have',
    check: (off: string) =>
      `Checked here: stepped through its equation by Runge and Kutta’s method, the fund comes to the same within ${off}.`,
  },

  charts: {
    cash: 'Cash at the end of each day',
    debts: 'What it holds and what it owes',
    joiners: 'One person, by day of joining',
    joinersText: 'Who joins late pays those who came before.',
    fund: 'The fund and what people are said to have',
    day: 'Day',
    dayName: (day: number) => `Day ${day}`,
    unit: 'GHS',
    inDrawer: 'In the drawer',
    owed: 'Owed and promised',
    putIn: 'Put in',
    takenOut: 'Taken out',
    inFund: 'In the fund',
    saidToHave: 'Said to have',
    empty: 'Nobody pays in, and nothing is owed.',
  },
})
