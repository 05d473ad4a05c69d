import { inLanguage } from '#core/in-words.ts'

// Each scene of the lesson says these to the facilitator, by the scenes' names.

type ScriptWords = {
  /** Sentences for the facilitator to say, two or three. */
  readonly say: readonly string[]
  /** The facilitator's actions meanwhile, and the moment to go on. */
  readonly todo: string
  /** Takes the place of the words above in a class that answers by cards alone. */
  readonly byCards?: {
    readonly say?: readonly string[]
    readonly todo?: string
    readonly does?: string
    readonly wall?: string
  }
  /** Take the place of the words above from the second step of a scene on. */
  readonly steps?: readonly { readonly say: readonly string[]; readonly todo: string }[]
  /** The content of phones, where it is more than the scene's words there. */
  readonly phones?: string
  /** The scene's own effect when it begins, in this many business days. */
  readonly does?: string | ((days: number) => string)
}

const moves = (days: number) => `The clock moves on by ${days} day${days === 1 ? '' : 's'}.`

export const lessonScript: Readonly<Record<string, ScriptWords>> = inLanguage('lessonScript', {
  akwaaba: {
    say: [
      'Welcome. Open the address on the wall, or scan the code. Take the name that is offered; your own name is not needed.',
      'All money here is practice money. You may stop at any time.',
    ],
    todo: 'Wait until everybody is in. Have the card saved or written down: it is the way back on another phone.',
    byCards: {
      wall: 'Your card is your answer',
      say: [
        'Welcome. Each of you has a card with a number. The edge that you hold up is your answer, and the computer reads it.',
        'All money here is practice money. No picture is kept. You may stop at any time.',
      ],
      todo: 'See that everybody has a card, and knows how to hold it: marker to the camera, fingers on the white edge.',
    },
  },
  before: {
    say: [
      'Here are eight offers. Some are genuine, some are scams. Nobody sees what you answer; we only count.',
      'There is no mark for it. Answer what you really think.',
    ],
    todo: 'Go on when nearly all have answered.',
    byCards: {
      say: [
        'Here are eight offers. Some are genuine, some are scams. Only I see your letters, and no number is stored with them.',
        'There is no mark for it. Answer what you really think.',
      ],
      todo: 'Read the cards, offer by offer, and turn your screen away from the class: it shows the letters until you send them.',
      does: 'The first eight offers are opened to be judged.',
    },
    phones: 'one at a time, with two large buttons for the answer.',
    does: 'The waiting page ends, and the first eight offers are opened to be judged.',
  },
  'first-cedi': {
    say: [
      'This app says its {machines} mine money for you. Each pays you every day.',
      'Send the app some of your practice money, and buy your first {machine}.',
    ],
    todo: 'Help whoever is stuck. Go on when most have bought {a machine}.',
    byCards: {
      todo: 'Read the cards. Who puts money in has {a machine} at once; go on when most have one.',
    },
    does: 'The questions are closed. A deposit is approved three seconds after its payment has come.',
  },
  'it-works': {
    say: [
      'Three days pass. Look: your {machine} has paid, every day.',
      'Try to take some out. It works! Who has money back now?',
    ],
    todo: 'Let some ask for a withdrawal. The first ones are paid at once.',
    byCards: { todo: 'Read the cards. Who takes money out is paid at once.' },
    phones: 'the money of each day as it comes, then ‘Take some out’.',
    does: (days: number) =>
      `${moves(days)} Withdrawals are paid at once, while there is cash. Once 60 of 100 have left with all they had, nobody else can leave.`,
  },
  'bring-a-friend': {
    say: [
      'The app pays you a bonus for everybody who joins by your code.',
      'A week passes. Would you buy more? Would you tell your sister?',
    ],
    phones:
      'one’s code in large letters, a field for a neighbour’s, and a button that sends it to a robot.',
    todo: 'Neighbours type each other’s codes; who sits alone sends theirs to a robot. Then ask: whom would you send it to, and whom not?',
    byCards: {
      say: [
        'The app pays you a bonus for everybody who joins by your code.',
        'A week passes. Would you buy more? Would you tell your sister?',
        'The friends are played by the computer: the wall calls them robots.',
      ],
      todo: 'Read the cards, and ask: whom would you send your code to, and whom not?',
    },
    does: (days: number) =>
      `${moves(days)} Once 60 of 100 have taken out all they had, nobody else is paid all.`,
  },
  whisper: {
    say: [
      'People say that a payout is late. It may be nothing.',
      'What would you do? Decide by yourself. It is only counted.',
    ],
    todo: 'Let them decide in silence. Then ask two or three why.',
    byCards: { todo: 'Let them decide in silence, and read the cards. Then ask two or three why.' },
    does: 'Withdrawals are held from now on.',
  },
  'the-run': {
    say: [
      'Everybody may ask for their money now: cash out, or stay.',
      'The app pays one after the other, in the order in which you asked, until it stops.',
    ],
    phones: 'one button, ‘Cash out’, then one’s place in the line and what was paid.',
    todo: 'Set the pace of payouts: slow is best to watch. Go on when nobody is paid any more.',
    byCards: {
      todo: 'Read those who are up first and count, then the others. After that set the pace of payouts: slow is best to watch. Go on when nobody is paid any more.',
    },
    does: 'Everybody may ask for what they have, however little. Withdrawals are paid in the order of asking, at first one in ten seconds, or as often as lets a large class end in time; the last one is paid what is left. Once 60 of 100 players have taken out all they had, the house stops paying with money in the drawer, as such apps do. Robots, if there are any, stand in the same line, between people, by lot.',
  },
  'the-truth': {
    say: [
      'No {machine} ever earned a pesewa. Now look whose money paid you, and whom yours paid.',
      'Nobody here did wrong. You did what such an app is made for.',
    ],
    phones:
      'what the app said and what one got, then in one picture whose money paid them and whom theirs paid.',
    todo: 'Give them time to read. Let a few people say what they got and who paid it, if they like to.',
    byCards: {
      todo: 'Take the wall from seat to seat, or hand out the slips, and give them time to read. Let a few people say what they got and who paid it, if they like to.',
    },
    does: 'The autopilot is switched off, robots stop, and the truth is revealed to everybody. Nothing can be paid in or bought any more.',
  },
  'eight-signs': {
    say: [
      'Such offers look different, and have the same signs. Here they are.',
      'Say of each whether you have met it before: here, on a phone, or with somebody you know.',
    ],
    todo: 'Read the signs aloud, one after the other. Ask for an example of each.',
    byCards: {
      say: [
        'Such offers look different, and have the same signs. Here they are.',
        'Say of each whether you have met it before: here, or with somebody you know.',
      ],
      todo: 'Read each sign aloud, ask for an example of it, and read the cards.',
    },
  },
  half: {
    say: [
      'Half of you judge eight other offers now, the other half later. The lot has decided.',
      'Who has nothing to judge waits quietly: what would you ask of an offer?',
    ],
    phones:
      'one at a time on half of the phones; the others are told that they have nothing to judge now.',
    todo: 'Go on when those who have offers have judged them. Everybody gets all of it in this hour.',
    does: 'Half of the class, drawn by lot, has the second eight offers before the truth. The report compares the halves.',
  },
  after: {
    say: [
      'Eight other offers. Judge each by what you know now.',
      'Not every offer is a scam: some are genuine, and useful.',
    ],
    todo: 'Go on when nearly all have answered.',
    byCards: {
      todo: 'Read the cards, offer by offer, with your screen turned away from the class.',
    },
    phones: 'one at a time, with two large buttons for the answer.',
    does: 'The questions after are opened.',
  },
  keep: {
    say: [
      'Take this with you: ask who pays the {profit}, and check the licence before you give money.',
    ],
    todo: 'Read out what the wall shows, then go on: the next step is where to check and report.',
    steps: [
      {
        say: ['Here you see where to check an offer, and where to report one.'],
        todo: 'Give them time to write one of these down.',
      },
      {
        say: ['These were the first eight offers. Which were hard to judge?'],
        todo: 'Let two or three say why. Nobody has to say what they answered.',
      },
      {
        say: ['And these were the other eight. How could one tell the scams?'],
        todo: 'Let two or three say what they saw. Then thank them, and end the lesson.',
      },
    ],
    does: 'The questions are closed, and the wall shows, where five or more judged both times and nobody can be told from it, what has changed. Its next steps show where to check and report, and which offers were genuine.',
  },
})
