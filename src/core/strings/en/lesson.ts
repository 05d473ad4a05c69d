import { inWords } from '../../in-words.ts'
import { DRAWER_SHORT } from './lesson-phone.ts'

// The refusals of the lesson, and what its console and wall say around a scene: the facilitator's. What
// phones say is in lesson-phone.ts.

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

/** Where some play under one name, how many names stand for so many people. */
const under = (people: number, names: number) =>
  people === names ? '' : `, under ${names === 1 ? '1 name' : `${names} names`}`

export const lessonConsole = inWords('lessonConsole', {
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
    scenesHint: 'Leave out what you do not need.',
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
    say: 'Say',
    todo: 'Meanwhile',
    phones: 'On phones',
    wall: 'On the wall',
    does: 'By itself',
    did: 'By itself, when it began',
    doesNothing: 'Nothing: it is shown without its part.',
    left: (minutes: string) => `${minutes} left`,
    over: (minutes: string) => `${minutes} over`,
    overall: (minutes: string, of: number) => `${minutes} of ${of} minutes`,
    next: (title: string) => `Go on: ${title}`,
    going: 'Going on…',
    back: 'Back',
    leaveOut: (title: string) => `Skip ${title}`,
    end: 'End the lesson',
    endTitle: 'End the lesson?',
    endText: 'Phones go back to the app. What happened stays in the books.',
    ending: 'Ending…',
    failed: 'The lesson stays where it is',
    without: 'Go on without it',
    eyesUp: 'Eyes up',
    eyesDown: 'Phones on again',
    eyesAre: 'Every phone shows ‘Look up’.',
    backText:
      'Back shows the scene before on all phones. It takes no money back, and no day: what happened stays. A scene that was left out begins then.',
    openClass: 'Class',
    step: (step: number, of: number) => `${step} of ${of}`,
    nextStep: (step: number, of: number) => `Go on: ${step} of ${of}`,
    openReport: 'See the report',
    openAnswers: 'See which offers were genuine',
    openRun: 'Let everybody ask at once, in an order by lot',
    plan: 'The lesson',
    hasBegun: 'has begun',
  },

  /** Before scenes are left out, or the truth is gone to over others. */
  leap: {
    title: (title: string) => `Go to ‘${title}’?`,
    leftOut: 'These scenes have not begun, and are left out:',
    reveals:
      'Every phone is led to its truth at once, and the offer closes: nothing can be paid in or bought any more.',
    confirm: (title: string) => `Go to ${title}`,
  },

  truth: {
    shown: 'The truth is still revealed',
    shownText: 'Phones can open it, and nothing can be paid in or bought.',
    hidden: 'The truth is not revealed',
    hiddenText: 'Phones cannot open it.',
    open: 'Go to the debrief',
  },

  measures: {
    joined: (people: number, names: number) =>
      `${people === 1 ? '1 person has' : `${people} people have`} joined${under(people, names)}`,
    answeredBefore: (some: number, all: number) => `${some} of ${all} have answered`,
    answeredAfter: (some: number, all: number) => `${some} of ${all} have answered`,
    bought: (some: number, all: number) => `${some} of ${all} have bought a machine`,
    asked: (some: number, all: number) => `${some} of ${all} have asked for a withdrawal`,
    byCode: (players: number, robots: number) =>
      `${players === 0 ? 'Nobody has' : players === 1 ? '1 player has' : `${players} players have`} joined by a code in this scene${robots > 0 ? `, and ${robots === 1 ? '1 robot' : `${robots} robots`}` : ''}`,
    tapped: (some: number, all: number) => `${some} of ${all} have tapped`,
  },

  /** What the autopilot leaves to the facilitator. */
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

  /** Of the change from before to after, while it is not shown. */
  judged: {
    few: (people: number, least: number) =>
      `${people === 0 ? 'Nobody has' : people === 1 ? '1 has' : `${people} have`} judged the offers both times; the change is shown from ${least} on.`,
    alone: (people: number, alone: number, least: number) =>
      `${people} have judged the offers both times, and ${alone} only before. While those are fewer than ${least}, the change is not shown: it would tell what they answered.`,
    enough: (people: number) =>
      `${people} have judged the offers both times: enough. The change is shown once the questions are closed.`,
    hidden: (people: number) =>
      `${people} have judged the offers both times. The change is not shown: it would tell what single players answered.`,
  },

  fewPhones: 'Few phones? Let robots join as friends. They come from day to day.',
  toRobots: 'Go to the robots',

  line: {
    drawer: (amount: string) => `${amount} in the drawer`,
    paid: (count: number) => `${count} paid in this scene`,
    waiting: (count: number) => (count === 1 ? '1 waits' : `${count} wait`),
    short: DRAWER_SHORT,
  },
  stuck: (names: string, more: number) =>
    `Nothing done for two minutes: ${names}${more > 0 ? ` and ${more} more` : ''}`,
  taps: 'Tapped so far',
})

/** On the projector: large, few words, and no ending given away. */
export const lessonWall = inWords('lessonWall', {
  title: 'The wall',
  loading: 'Loading the wall…',
  failed: 'The wall could not be loaded',
  notBegun: 'Welcome',
  over: 'This lesson is over. Thank you!',
  ended: 'This class has ended. Thank you!',
  endedText: 'Nothing moves here any more. What happened stays to be read on your phone, at',
  day: (day: string) => `Business day ${day}`,
  people: (count: number, names: number) =>
    `${count === 1 ? '1 person is' : `${count} people are`} in${under(count, names)}`,
  code: 'Room code',
  open: 'Scan it with the camera, or open in the browser:',
  qr: (address: string) => `QR code for ${address}`,
  loopback: 'No phone reaches this address. Start the server with ‘npm run room’.',
  more: (count: number) => `and ${count} more`,
  cloth: 'Each thread is a deposit, as wide as its amount',
  clothWith: 'Each thread is a deposit, as wide as its amount; robots’ too',
  deposits: (count: number) => (count === 1 ? '1 deposit' : `${count} deposits`),
  drawer: 'In the drawer',
  paidOut: 'Paid out',
  paid: (count: number) => `${count} paid`,
  waiting: (count: number) => (count === 1 ? '1 waits' : `${count} wait`),
  states: { waiting: 'waits', paid: 'paid', back: 'taken back' },
  short: DRAWER_SHORT,
  nobodyYet: 'Nobody has asked yet',
  late: 'Late? Open',
  tapped: (count: number) => (count === 1 ? '1 has tapped' : `${count} have tapped`),
  answered: (count: number) => (count === 1 ? '1 has answered' : `${count} have answered`),
  met: (count: number) => (count === 1 ? '1 of you has met it' : `${count} of you have met it`),
  rounds: { before: 'Before', after: 'After' },
  scores: { spotted: 'Scams spotted', misjudged: 'Genuine offers taken for scams' },
  putIn: 'Put in by you',
  putInWith: (robots: number) => `Put in by you and ${robots} robots`,
  earned: 'Earned by machines',
  flow: 'Where the money that was paid out came from',
  own: 'Their own',
  others: 'Others’ deposits',
  robotsToo: (count: number) =>
    `These are people. The sums above are those of ${count} robots too.`,
  behind: (count: number) => `${count} put in more than they took out`,
  ahead: (count: number) => `${count} took out more than they put in`,
  lookUp: 'Look up',
})
