import { formatCountOf } from '#core/counts.ts'
import { inLanguage, roomWord } from '#core/in-words.ts'
import { under } from './lesson.ts'
import { DRAWER_EMPTY } from './lesson-phone.ts'

// The console of the lesson says these around a scene, to the facilitator alone: phones do not load them.

const FREEZES =
  'So the run freezes payouts while there is money in the drawer, as such apps do (‘a system upgrade’).'

type LessonPlan = {
  readonly days: number
  readonly people: number
  /** The number of players who are in: none where a class is taken instead. */
  readonly players: number
  readonly least: number
  readonly most: number
  readonly robots: number
}

export const lessonConsole = inLanguage('lessonConsole', {
  title: 'Lesson',
  lead: 'An hour with a class, scene by scene. Each scene says what to say and does its part.',
  loading: 'Loading the lesson…',
  openWall: 'Open the wall',
  scenarios: 'Scenarios',
  guide: 'Guide',
  links: 'Around the lesson',
  report: 'Report',
  failed: 'The lesson could not be loaded',

  start: {
    title: 'Begin a lesson',
    length: 'Length',
    lengths: { 30: '30 min', 60: '60 min', 90: '90 min' },
    scenes: 'Scenes',
    scenesHint: 'Leave out what you do not need. The days of a scene pass all the same.',
    scenesHintByCards:
      'Leave out what you do not need. By cards eight offers or signs take a minute each and more: 30 minutes have no room for Before and After.',
    minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
    total: (count: number) => `${count} minutes in all`,
    begin: 'Begin the lesson',
    beginning: 'Beginning…',
    failed: 'The lesson has not begun',
    forms: 'Your saved lessons',
    use: 'Use',
    remove: 'Delete',
    save: 'Save this choice',
    name: 'Name',
    saving: 'Saving...',
    saveFailed: 'Your lesson was not saved',
  },

  now: {
    place: (place: number, of: number) => `Scene ${place} of ${of}`,
    /** The title of what scenes set by themselves; in the run the autopilot stands open above. */
    drawer: 'Autopilot and crowd',
    crowdAlone: 'Crowd',
    say: 'Say',
    todo: 'Meanwhile',
    phones: 'Phones show',
    wall: 'The wall shows',
    /** The line that unfolds what phones and wall show, what happens by itself, and how the run will be. */
    more: 'More about this scene',
    does: 'What this scene does by itself',
    did: 'What this scene did by itself when it began',
    doesNothing: 'Nothing: it is shown without its part.',
    left: (minutes: string) => `${minutes} left`,
    over: (minutes: string) => `${minutes} over`,
    overall: (minutes: string, of: number) => `${minutes} of ${of} minutes`,
    next: (title: string) => `Go on: ${title}`,
    going: 'Going on…',
    back: 'Back',
    leaveOut: (title: string) => `Skip the scene ‘${title}’`,
    end: 'End the lesson',
    endTitle: 'End the lesson?',
    endText: 'Phones go back to the app. What happened stays in the books.',
    endTextByCards: 'The wall shows where to check and report. What happened stays in the books.',
    ending: 'Ending…',
    failed: 'The lesson stays where it is',
    without: 'Go on without it',
    eyesUp: 'Eyes up',
    eyesDown: 'Phones on again',
    eyesAre: 'Every phone shows ‘Look up’.',
    jumped: (count: number) =>
      `This computer’s calendar was suddenly ${formatCountOf(count, 'day', 'days')} ahead. The class stays on its day, and no money moved for them.`,
    openClock: 'Clock',
    backText:
      'Back shows the scene before. It takes no money back, and no day: what happened stays. A scene that was left out begins then.',
    openClass: 'Class',
    step: (step: number, of: number) => `${step} of ${of}`,
    nextStep: (step: number, of: number) => `Go on: ${step} of ${of}`,
    openReport: 'Report',
    openAnswers: 'See which offers were genuine',
    openRun: 'Let everybody ask at once, in an order by lot',
    plan: 'The lesson',
    /** The row that folds the scenes before the one that is shown. */
    before: (count: number) => `Scenes 1 to ${count}`,
    hasBegun: 'has begun',
  },

  /** The question before scenes are left out, or before the truth is gone to over others. */
  leap: {
    title: (title: string) => `Go to ‘${title}’?`,
    leftOut: 'These scenes have not begun, and are left out. Their days pass all the same:',
    reveals:
      'Every phone is led to its truth at once, and the offer closes: nothing can be paid in or bought any more.',
    confirm: (title: string) => `Go to ${title}`,
  },

  moved: {
    title: 'The address has changed',
    text: 'Phones that are away scan this code; the wall shows it too.',
  },

  truth: {
    shown: 'The truth is still revealed',
    shownText: 'Phones can open it, and nothing can be paid in or bought.',
    hidden: 'The truth is not revealed',
    hiddenText: 'Phones cannot open it.',
    open: 'Go to the debrief',
  },

  /** A scene is over once its one thing is done by most. */
  mostHave: 'Most have. Go on when you like.',
  allHave: 'All have. Go on when you like.',

  measures: {
    joined: (people: number, names: number) =>
      `${people === 1 ? '1 person has' : `${people} people have`} joined${under(people, names)}`,
    answeredBefore: (some: number, all: number) => `${some} of ${all} have answered`,
    answeredEarly: (some: number, all: number) =>
      `${some} of ${all} in the early half have answered`,
    answeredAfter: (some: number, all: number) => `${some} of ${all} have answered`,
    bought: (some: number, all: number) => `${some} of ${all} have bought ${roomWord('a machine')}`,
    asked: (some: number, all: number) => `${some} of ${all} have asked for a withdrawal`,
    brought: (some: number, all: number) => `${some} of ${all} have used a friend’s code`,
    /** Newcomers by a code, robots apart; one of the counts at least is not 0. */
    byCode: (players: number, robots: number) =>
      `new by a code: ${[
        ...(players > 0 ? [formatCountOf(players, 'player', 'players')] : []),
        ...(robots > 0 ? [formatCountOf(robots, 'robot', 'robots')] : []),
      ].join(' and ')}`,
    robots: (joined: number, size: number) =>
      joined < size
        ? `${joined} of ${formatCountOf(size, 'robot', 'robots')}, the others come as days pass`
        : formatCountOf(joined, 'robot', 'robots'),
    tapped: (some: number, all: number) => `${some} of ${all} have answered`,
    /** The count of the sign that is shown, whose title stands above. */
    met: (count: number) => (count === 1 ? '1 has met it' : `${count} have met it`),
    /** After each of these, of whom no page is open. */
    away: (count: number) => `${count} ${count === 1 ? 'is' : 'are'} away`,
  },

  /** A share of what the class judged right, in both rounds. */
  judged: (name: string, before: number, after: number) =>
    `${name}: ${before} % before, ${after} % after`,

  /** Questions to the class, in the scenes. */
  ask: {
    title: 'Ask the class',
    how: (seconds: number) => `Read one out, then let ${seconds} seconds pass in silence.`,
    begin: 'Begin the silence',
    beginOf: (question: string) => `Begin the silence after: ${question}`,
    silence: (left: string) => `${left} Nobody answers yet.`,
    over: 'Now hear two or three. All answers are right.',
    again: 'Silence once more',
  },

  /** The contacts that learners are told to ask, before a lesson. */
  contacts: {
    old: 'Check these contacts before the lesson',
    oldText: (names: string) => `Last checked more than a year ago: ${names}.`,
    missing: 'Where to report has no contact',
    missingText: 'Learners are told whom to ask, and not how. Write in what you have checked.',
    open: 'Go to the contacts',
  },

  /** The comparison of halves. */
  halves: {
    switch: 'Compare two halves of the class',
    means:
      'Half of it, drawn by lot, judges the second eight offers before the truth, the other half after it. All get everything; the report shows the difference.',
    needs: (minutes: string) => `Takes ${minutes} more, and ten people at least.`,
    drawn: (early: number, late: number) =>
      `Drawn by lot: ${early} judge now, ${late} after the truth.`,
    few: 'A half of fewer than five is compared with nobody. The change from before to after is shown all the same.',
  },

  /** The requests that the autopilot leaves to the facilitator. */
  waits: {
    unpaid: (count: number) =>
      count === 1
        ? '1 deposit waits for you: no payment came with it.'
        : `${count} deposits wait for you: no payment came with them.`,
    paid: (count: number) =>
      `${count === 1 ? '1 deposit waits' : `${count} deposits wait`} for you: the autopilot approves none now.`,
    reopened: (count: number) =>
      count === 1
        ? '1 request waits for you: its decision was taken back.'
        : `${count} requests wait for you: their decisions were taken back.`,
    review: 'Review',
  },

  line: {
    /** After the figure of each. */
    drawer: 'in the drawer',
    paid: 'paid in this scene',
    waiting: (count: number) => (count === 1 ? 'waits' : 'wait'),
    empty: DRAWER_EMPTY,
    frozen:
      'The app has stopped paying, as such apps do: there is no upgrade, and the drawer holds money still. Autopilot lets it pay on.',
    /** Said at the truth, where money was left and somebody waits. */
    kept: (cash: string) =>
      `You were told of a system upgrade: there was none. The app kept ${cash} and did not pay.`,
  },
  /** The drawer beside what everybody would ask for, before they may. */
  ahead: {
    title: 'What the run will be',
    /** Stands beside the title, on the line that unfolds the rest. */
    short: (least: number, most: number, all: number) =>
      `${least === most ? most : `${least} to ${most}`} of ${all} wait`,
    inShort: (short: string) => `In the run, if all ask, ${short}`,
    out: (count: number) => `${count === 1 ? '1 has' : `${count} have`} taken out all they had.`,
    nobody: 'Nobody has anything to ask for yet.',
    waits: (least: number, most: number, all: number) =>
      least === most
        ? `If all ask for what they have, ${most} of ${all} will wait.`
        : `If all ask for what they have, ${least} to ${most} of ${all} will wait: it depends on who asks first.`,
    robots: (least: number, most: number, all: number) =>
      `Of the robots it would be ${least === most ? most : `${least} to ${most}`} of ${all}.`,
    few: (dry: number, all: number) =>
      `The drawer alone would leave only ${dry} of ${all} waiting. ${FREEZES}`,
    /** The drawer alone, now and after a week: without the freeze, which the number before it counts in. */
    later: (dry: number, dryLater: number, all: number) =>
      `The app stops paying before its drawer is empty. If it paid on, only ${dry} of ${all} would wait now, and ${dryLater} after a week more.`,
    away: 'The robots were sent away: they will not stand in the line, and what they put in stays in the drawer.',
    week: 'Let a week pass first',
    starting: 'A week begins…',
    failed: 'The week has not begun',
  },
  /** Notes on the scenes that are chosen, before the lesson. */
  planned: {
    noneTitle: 'This lesson has no run',
    none: 'Without ‘The run’ nobody stands in a line: truth and signs then tell of a class that had no run.',
    add: 'Add ‘The run’',
    waits: ({ days, people, players, least, most, robots }: LessonPlan) =>
      `${players === 0 ? 'Nobody is in yet. ' : ''}After ${days} days, ${people === 1 ? `where one player buys ${roomWord('a machine')} and cashes out half of the wallet` : `in a class of ${people} who buy ${roomWord('machines')} and cash out half of their wallets`}, ${least === most ? most : `${least} to ${most}`} will wait${robots > 0 ? `, and ${robots === 1 ? '1 robot stands' : `${robots} robots stand`} in the line with them` : ''}.`,
    freezes: (dry: number) => `The drawer alone would leave ${dry} waiting. ${FREEZES}`,
    mend: (robots: number, dry: number) =>
      `With ${robots} robots, let in before the days pass, the drawer alone would leave ${dry} waiting.`,
    /** A warning where so few are in that the truth has little to show. */
    few: (players: number) =>
      `${players === 1 ? 'With one player nobody else’s deposit can' : `With ${players} players few deposits can`} pay ${roomWord('a profit')}: robots bring theirs, and the truth then shows whose deposit paid whose ${roomWord('profit')}.`,
    letIn: (robots: number) => `Let ${robots} robots in`,
    lettingIn: 'Letting them in…',
    notIn: 'The robots are not in',
  },
  /** Said in the truth of a lesson in whose line nobody stood. */
  noRun: {
    title: 'This class had no run',
    text: 'Nobody asked for their money at once. Phones, wall and report say so.',
    say: 'We had no run here: you did not ask for your money all at once. Where people do, the drawer cannot pay them all.',
  },
  /** While the clock is at work. */
  passing: (begun: number, of: number) => `The days are passing: ${begun} of ${of}.`,
  /** Scenes that were left out. */
  daysOf: (titles: string, days: number) =>
    `Left out: ${titles}. ${days === 1 ? 'Its day passes' : `The ${days} days pass`} all the same.`,
  missing: (names: string) => `Not yet: ${names}`,
  missingMany: (count: number) => `Not yet: ${count} names`,
  stuck: (names: string, more: number) =>
    `Nothing done for two minutes: ${names}${more > 0 ? ` and ${more} more` : ''}`,
  taps: 'Tapped so far',
})
