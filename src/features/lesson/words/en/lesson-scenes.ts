import { inLanguage } from '#core/in-words.ts'

// Each scene of the lesson says these on phones and on the wall. Its words to the facilitator are in
// lesson-script.ts: phones do not load them.

/** `there`: said on the page to which it leads. */
type TaskWords = { readonly text: string; readonly go?: string; readonly there?: string }

export type SceneWords = {
  readonly title: string
  /** Words of phones. */
  readonly phone: {
    readonly title: string
    readonly text: string
    readonly go?: string
    /** Takes the place of `text` and `go`, once an earlier task of the scene is done. */
    readonly tasks?: Readonly<Record<string, TaskWords | undefined>>
  }
  readonly wall: string
}

export const lessonScenes = inLanguage('lessonScenes', {
  akwaaba: {
    title: 'Akwaaba',
    phone: { title: 'Akwaaba', text: 'Look up: it begins soon.' },
    wall: 'Scan the code and take a name',
  },
  before: {
    title: 'Before',
    phone: {
      title: 'Eight offers',
      text: 'Some are genuine, some are scams. Nobody sees what you answer.',
    },
    wall: 'Eight offers: genuine, or a scam?',
  },
  firstCedi: {
    title: 'First cedi',
    phone: {
      title: 'Put in your first cedi',
      text: 'Add money, then buy {a machine}.',
      go: 'Add money',
      tasks: {
        pay: {
          text: 'No payment yet. Ask for help.',
        },
        credit: {
          text: 'Your money is on its way.',
          go: 'See my wallet',
        },
        buy: {
          text: 'Your money is in. Buy {a machine}.',
          go: 'See the {machines}',
          there: 'Choose one, then ‘Acquire Now’.',
        },
        done: { text: 'Your {machine} pays tomorrow.', go: 'See what I have' },
      },
    },
    wall: 'Add money and buy your first {machine}',
  },
  itWorks: {
    title: 'It works',
    phone: {
      title: 'Three days later',
      text: 'Now take some money out.',
      go: 'Take some out',
      tasks: {
        paid: { text: 'Your money is on its way.', go: 'See my wallet' },
      },
    },
    wall: 'Three days later',
  },
  bringAFriend: {
    title: 'Bring a friend',
    phone: {
      title: 'Bring a friend',
      text: 'A bonus for everybody who joins by your code.',
      go: 'My code',
    },
    wall: 'Bring a friend by your code',
  },
  whisper: {
    title: 'Whisper',
    phone: {
      title: 'Whisper',
      text: 'They say a payout is late.',
    },
    wall: 'Whisper',
  },
  theRun: {
    title: 'The run',
    phone: { title: 'The run', text: 'First to tap, first paid.' },
    wall: 'The run',
  },
  theTruth: {
    title: 'The truth',
    phone: {
      title: 'The truth about your money',
      text: 'Whose deposits paid you, and whom yours paid.',
      go: 'Where my money went',
    },
    wall: 'Where the money went',
  },
  eightSigns: {
    title: 'Eight signs',
    phone: { title: 'Have you met it?', text: 'Tap if you have, here or elsewhere.' },
    wall: 'Eight signs of such an offer',
  },
  half: {
    title: 'Half of you now',
    phone: {
      title: 'Eight other offers',
      text: 'Half of the phones judge now, the others later. The lot decides.',
    },
    wall: 'Half of you judge now. The lot decides.',
  },
  after: {
    title: 'After',
    phone: {
      title: 'Eight other offers',
      text: 'Some are genuine, some are scams. Nobody sees what you answer.',
    },
    wall: 'Eight other offers',
  },
  keep: {
    title: 'Keep',
    phone: {
      title: 'What to take along',
      text: 'Where to check an offer, and where to report one.',
      go: 'All of the debrief',
    },
    wall: 'What to take along',
  },
} satisfies Record<string, SceneWords>)

export const keepTells = inLanguage('keepTells', {
  takeAlong: 'Check the licence. Ask who pays the {profit}.',
})

/** The question below the rumour, and the words that people may tap. */
export const whisperAsks = inLanguage('whisperAsks', {
  question: 'It may be nothing. What would you do?',
})
export const whisperChoices = inLanguage('whisperChoices', {
  safe: 'It is safe',
  unsure: 'I am not sure',
  out: 'I would get out',
})
