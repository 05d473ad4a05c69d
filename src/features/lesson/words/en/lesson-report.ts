import { inLanguage, roomWord } from '#core/in-words.ts'
import { formatGhs as ghs, negative, type Pesewas } from '#core/money.ts'
import { debriefChange } from '#features/debrief/words/en/debrief-change.ts'
import { lessonWall } from './lesson.ts'

// One page for the facilitator when the hour is over, and what can be taken away from it.

type ReportFigures = {
  readonly people: number
  readonly ahead: number
  readonly behind: number
  readonly even: number
  readonly putIn: Pesewas
  readonly sentBack: Pesewas
  readonly paidOut: Pesewas
  readonly profitPaid: Pesewas
  readonly fromOthers: Pesewas
  readonly waiting: Pesewas
  readonly askers: number
  readonly paid: number
  readonly referred: number
  readonly firstPayout: { readonly amount: Pesewas } | null
  readonly paidInAfter: Pesewas
  readonly sentBackAfter: Pesewas
}

/** With it, whether somebody stood in the line of the lesson. */
type LessonFigures = ReportFigures & {
  readonly hadRun: boolean
  /** The line as the wall has it: where the class looks at it, the question says the same numbers. */
  readonly line?: { readonly paid: number; readonly waiting: number } | undefined
}

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)

function sayAfter({ paidInAfter, sentBackAfter }: ReportFigures): string {
  if (paidInAfter === 0) return ''
  const back = sentBackAfter > 0 ? `; ${ghs(sentBackAfter)} of that was sent back` : ''
  return ` After it ${ghs(paidInAfter)} more was paid in${back}.`
}

export const lessonReport = inLanguage('lessonReport', {
  title: 'Report',
  lead: 'What this class did, counted from its books.',
  loading: 'Counting this class…',
  failed: 'The report could not be counted',
  print: 'Print',
  /** The business day, beside the day on which the lesson was held. */
  playDay: (day: string) => `Played to business day ${day}`,
  cloth: {
    title: 'The cloth of this class',
    whole: 'Each thread is a deposit, the oldest left.',
    undone: 'Threads are deposits, the oldest left. What was paid out has come undone.',
  },
  room: 'This class',
  facts: {
    people: 'People',
    putIn: 'Put in',
    paidOut: 'Paid out',
    cash: 'In the drawer',
    bills: 'In treasury bills',
    earned: 'Interest of the bills',
  },
  /** Stands below what was put in, where payments went back: what was paid in before that. */
  sentBack: (paidIn: Pesewas, back: Pesewas) => `${ghs(paidIn)} paid in, ${ghs(back)} sent back`,
  allEven: 'Nobody took out more or less than they put in.',
  /** Each stands behind its number of people. */
  standing: {
    ahead: 'took out more than they put in',
    behind: 'put in more than they took out',
    even: 'came out even',
  },
  noRun: 'There was no run: nobody asked for their money at once.',
  robots: (count: number) =>
    `The sums count ${count === 1 ? '1 robot’s' : `${count} robots’`} money too. Robots are not counted as people.`,
  curve: 'Drawer and debts by day',
  /** The reason that the two lines begin apart. */
  curveMeans:
    'Owed is what stands in wallets: bonuses and {profits} add to it, the price of {a machine} leaves it.',
  cash: 'In the drawer',
  owed: 'Owed',
  short: (day: string) => `More owed than held from ${day}`,
  day: 'Day',
  cedis: 'GHS',
  nothing: 'Nothing was paid in yet.',

  /** Questions to the class, in this order: what you felt, what happened, why, what you take along. */
  ask: [
    (f: ReportFigures) =>
      f.firstPayout && f.askers > 0
        ? `What did you feel at the first payout of ${ghs(f.firstPayout.amount)}?${sayAfter(f)}`
        : f.profitPaid === 0
          ? `No ${roomWord('profit')} stood in your wallets here. What would you have felt at the first one?`
          : `What did you feel when the first ${roomWord('profit')} stood in your wallet?`,
    (f: LessonFigures) =>
      !f.hadRun
        ? 'There was no run here: nobody asked for their money at once. What would you have done in one?'
        : f.line
          ? `${lessonWall.paid(f.line.paid)}, ${lessonWall.waiting(f.line.waiting)}. What happened there?`
          : `${f.askers} asked for their money and ${f.paid === 0 ? 'nobody was' : f.paid === 1 ? '1 was' : `${f.paid} were`} paid; ${f.waiting > 0 ? `${ghs(f.waiting)} waits` : 'nothing waits'}. What happened there?`,
    (f: ReportFigures) =>
      f.paidOut === 0
        ? f.putIn === 0
          ? 'Nobody put anything in here. Whose money would have paid the first of you?'
          : 'Nothing was paid out here. Where is the money that was put in?'
        : f.fromOthers === 0
          ? `Nothing of the ${ghs(f.paidOut)} that was paid out was others’ deposits. Whose would the next payouts have been?`
          : `${ghs(f.fromOthers)} of the ${ghs(f.paidOut)} that was paid out was others’ deposits. Why did it look like ${roomWord('profit')}?`,
    (f: ReportFigures) =>
      f.referred === 0
        ? 'Nobody came by somebody’s code. What will you say when a friend sends you one?'
        : `${people(f.referred)} came by somebody’s code. What will you say when a friend sends you one?`,
  ],

  changed: 'Scams and genuine offers',
  behind: {
    open: 'The figures behind it',
    failed: 'The figures could not be counted',
    lead: 'd′ and c each have their 90 % interval, by drawing the learners anew 2,000 times.',
    columns: ['Figure', 'Before', 'After', 'Change'],
    sensitivity: 'Sensitivity d′',
    criterion: 'Criterion c',
    means:
      'd′ is how far apart scams and genuine offers are for this class; 0 is guessing. Below 0, c says ‘A scam’ more readily; above 0, ‘Genuine’.',
    taught: 'Scams spotted, patterns taught in this hour',
    untaught: 'Scams spotted, patterns not taught',
    confidence: 'Mean confidence',
    right: 'Right, of the same answers',
    over: (points: number) =>
      points === 0
        ? 'confidence fits'
        : points > 0
          ? `${points === 1 ? '1 point' : `${points} points`} too sure`
          : `${points === -1 ? '1 point' : `${-points} points`} too unsure`,
    few: debriefChange.tooFew,
    between: (low: string, high: string) => `${low} to ${high}`,
    verdict: (apart: string, readiness: string) =>
      `The verdict is of the change by its standard error: ${apart} for d′, ${readiness} for c. It counts from 1.645 on, to either side.`,
  },
  halves: {
    title: 'Two halves by lot',
    lead: 'A lot put the class into two halves. One judged the second eight offers before the class saw where the money came from, the other after it.',
    few: debriefChange.tooFew,
    unsure: 'Nothing to compare: one half was unsure of every scam, or of every genuine offer.',
  },
  research: {
    text: 'For research: a row for each answer, without any person, and what its columns mean.',
    answers: 'Download the answers',
    codebook: 'Download the codebook',
  },

  /** Tells the head of a school or a funder, who was not there: whole sentences, and no name. */
  head: {
    open: 'Head teacher’s page',
    title: 'What this class learnt',
    none: 'No lesson was held in this room yet',
    told: 'The truth is told here without a lesson',
    took: (count: number, seats: number) =>
      count === seats
        ? `${people(count)} took part.`
        : seats === 1
          ? `${people(count)} took part, together on one phone.`
          : `${people(count)} took part, as ${seats} players: some played together on one phone.`,
    planned: (minutes: number) =>
      `The lesson, planned for ${minutes} minutes, uses SikaLab: a simulator in which a class lives through an offer of high daily ${roomWord('profits')}, on practice money.`,
    robots: (count: number) =>
      `${count === 1 ? 'One robot, named so,' : `${count} robots, named so,`} made the class larger; they are counted nowhere on this page.`,
    taught: 'What was taught',
    /** Words by the scenes that were shown. */
    lessons: {
      'it-works': 'That an app which pays today has proved nothing.',
      'the-run': 'What happens when everybody asks for their money at once.',
      'the-truth':
        'Where such {profits} come from: the money of people who pay in later. Each saw it in their own account.',
      'eight-signs': 'Eight warning signs of such an offer:',
      after:
        'How a genuine offer speaks: it says what can go wrong, what it costs, and who licensed it.',
      keep: 'Where to check a licence in Ghana, and where to report an offer.',
    },
    changed: 'Scams and genuine offers',
    asked:
      'Before the lesson and at its end the class judged eight short offers, four genuine and four scams; other offers each time. Answers carry no name.',
    limits: 'What this page cannot say',
    notShown: {
      money: 'What anybody does with real money later.',
      lesson:
        'That the lesson alone made the change: no class without it was asked, and the offers at the end may be easier or harder.',
      halves:
        'Why the two rounds differ: the offers at the end may be easier or harder. The two halves judged the same offers, and a lot decided who was in which.',
      lasts:
        'How long it lasts. Questions after a week, three weeks and three months help it to last.',
      small: 'Small changes: with few people only a large one can be told from chance.',
    },
    made: (day: string) =>
      `Counted by SikaLab on ${day} from the answers of the class. Nobody is named.`,
  },

  csv: 'Download the books',
  csvText: 'A sheet with a pseudonym for each player. Its sums are the ledger’s.',
  under: (size: string) => `Downloading, ${size}`,
  csvFailed: 'The file did not come. Nothing was changed. Please try again.',
  cards: 'Print a card for each',
  cardsText: 'By how much each is ahead or behind, three questions to ask, and where to report.',

  reminders: 'A reminder',
  homeOnly: 'Phones at home cannot reach this computer: print the cards with three questions.',
  remindersText:
    'People remember better when they are asked again. Send one after a week, after three weeks and after three months.',
  copy: 'Copy',
  texts: {
    7: 'A week ago we played SikaLab. Three questions, from memory:',
    21: 'Three weeks ago we played SikaLab. Has anybody offered you a daily {profit} since? Before you pay: who earns it, who has licensed it, and can you take everything out today?',
    90: 'Three months ago we saw in SikaLab whose money pays such {profits}. Offers change their names, not their signs. Pass it on to one person you care for.',
  },
  answersAt: 'The answers, and five offers to judge:',
  fiveOffers: 'Five offers to judge, no name needed:',
  paper: {
    open: 'Print cards with three questions',
    title: 'Three questions for home',
    lead: 'Cut along the outer lines and fold along the middle: the answers are behind.',
    fold: 'Fold here: the answers are behind',
    print: 'Print the cards',
  },
  after: { 7: 'After 7 days', 21: 'After 21 days', 90: 'After 90 days' },

  slips: 'Print the slips',
  slipsText: 'Each seat’s own truth by its number, eight to a sheet.',
  card: {
    title: 'A card for each',
    lead: 'Cut along the lines. Each belongs to the person who played under the name on it; a shared phone has one for each of its people.',
    numbered: (number: number, name: string) => `Number ${number} · ${name}`,
    oneOf: (place: number, of: number) => `card ${place} of ${of}`,
    net: (net: Pesewas, members: number) => {
      const who = members > 1 ? 'we' : 'I'
      return net > 0
        ? `In the game ${who} put in ${ghs(net)} more than ${who} took out.`
        : net < 0
          ? `In the game ${who} took out ${ghs(negative(net))} more than ${who} put in. It was others’ money.`
          : `In the game ${who} took out as much as ${who} put in.`
    },
    ask: [
      'Who earns this {profit}, and how?',
      'Who has licensed it?',
      'Can I take everything out today?',
    ],
    report: 'Check and report:',
    print: 'Print the cards',
    none: 'Nobody has joined yet.',
  },

  sheet: {
    columns: [
      'Player',
      'People',
      'Joined',
      'Put in less taken out (GHS)',
      'Pocket (GHS)',
      'Wallet (GHS)',
      'On hold (GHS)',
      'Not credited yet (GHS)',
      'In treasury bills (GHS)',
      '{Profit} credited (GHS)',
      'Bonuses credited (GHS)',
      '{Machines} bought',
    ],
    player: (number: number) => `Player ${number}`,
    house: 'The house',
    all: 'All',
  },
})
