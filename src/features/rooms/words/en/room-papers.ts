import { formatCountOf } from '#core/counts.ts'

// A class has these papers: a notice for learners, a letter to parents, a data sheet for the host.

type How = {
  readonly room: string
  /** How many days after its closing the room is deleted. */
  readonly keepDays: number
  readonly byName: boolean
  readonly byEmail: boolean
  readonly byPhones: boolean
  readonly byCards: boolean
}

export type RoomPaper = {
  readonly title: string
  readonly text: readonly string[]
  /** Cells: the data | their place and readers | their end. */
  readonly rows?: readonly (readonly [string, string, string])[]
  /** Lines to fill in by hand. */
  readonly blanks?: readonly string[]
}

/** 'at the latest 30 days after the room is closed' */
const end = (days: number) =>
  days === 0
    ? 'on the day the room is closed'
    : `${formatCountOf(days, 'day', 'days')} after the room is closed`

const NAME_STORED =
  'We store the name that the app gives you, how many people play on your phone, and what you do in the app. Do not give your real name, your phone number or an e-mail: nobody needs them.'
const EMAIL_STORED =
  'We store your e-mail, a password that nobody can read, and what you do in the app.'
const BOTH_STORED =
  'We store what you join with, a name that the app gives you or your e-mail, and what you do in the app. Do not give your real name or your phone number.'

const CARD_STORED =
  'We store the name and the number on your card, and what you answer. Do not give your real name.'

/** The shorter sentence about what is stored, because a notice with cards has more to say. */
const MIXED_STORED =
  'We store the name or e-mail that you use, and what you do. Do not give your real name or phone number.'

const stored = ({ byName, byEmail, byPhones, byCards }: How) => {
  if (!byPhones) return CARD_STORED
  if (byCards) return MIXED_STORED
  return byName && byEmail ? BOTH_STORED : byName ? NAME_STORED : EMAIL_STORED
}

const CARD_READ = 'A camera reads the cards. No picture is kept, and no face is looked for.'

const WITH_NAMES =
  'Learners join with an invented name. No real name, phone number, e-mail or password is asked or stored.'
const WITH_CARDS =
  'Each learner has a printed card with a number and an invented name. No phone is used, and no real name, phone number, e-mail or password is asked or stored.'
const WITH_EMAILS =
  'Learners join with an e-mail and a password of their own choice. No real name or phone number is asked or stored.'
const WITH_EITHER =
  'Learners join with an invented name, or with an e-mail and a password. No real name or phone number is asked or stored.'

const joins = ({ byName, byEmail, byPhones }: How) => {
  if (!byPhones) return WITH_CARDS
  return byName && byEmail ? WITH_EITHER : byName ? WITH_NAMES : WITH_EMAILS
}

const NO_PICTURE =
  'Learners answer by holding up a printed card, which the camera of the facilitator’s laptop reads. No picture is kept: what the camera sees never leaves that page and is stored nowhere, and no face is looked for.'

const SEEN =
  'Your facilitator sees what you do. The others see your name, and at the end whose money paid whom.'

const nameRows = ({ keepDays }: How): NonNullable<RoomPaper['rows']> => [
  ['Name in the room, and how many people play on a seat', 'Everybody in the room', end(keepDays)],
  [
    'Return card, as a hash; the server can work the code out again',
    'The learner, and the admins, who can print the card of each',
    end(keepDays),
  ],
  ['PIN of a shared phone, as a hash from which it cannot be read', 'Nobody', end(keepDays)],
]

const cardRows = ({ keepDays }: How): NonNullable<RoomPaper['rows']> => [
  [
    'Number of the answer card, the letter it showed in each round, and what was done with it',
    'The number everybody; the rest the admins',
    end(keepDays),
  ],
  [
    'Pictures of the camera that reads answer cards',
    'Nobody: they never leave the page that reads them, and no face is looked for',
    'Not stored',
  ],
]

export const roomPapers = {
  title: 'Papers to print',
  text: 'For learners, for parents, and for whoever answers for the data of this room.',
  print: 'Print',
  columns: ['What is stored', 'Who sees it', 'Until when'],
  kinds: { notice: 'Notice for learners', letter: 'Letter to parents', sheet: 'Data sheet' },

  /** A page for a child to read before joining; at most 150 words. */
  notice: (how: How): RoomPaper => ({
    title: `Before you join ${how.room}`,
    text: [
      'This is a lesson about apps that promise profit every day. You use a practice app that looks like one.',
      'All money in it is practice money. You cannot win or lose real money. Never type a real mobile-money number, a real PIN or a password that you use elsewhere.',
      stored(how),
      ...(how.byCards ? [CARD_READ] : []),
      SEEN,
      `We delete everything ${end(how.keepDays)}.`,
      'You may stop at any time and need not say why. Ask your facilitator if you want to see what is stored, or to have it deleted.',
    ],
  }),

  letter: (how: How): RoomPaper => ({
    title: 'To parents and guardians',
    text: [
      `Our class takes part in a lesson with SikaLab, in the room ${how.room}. SikaLab is a practice simulator. It shows how offers work that promise a fixed profit every day, such as “virtual mining machines”, and why most people lose their savings in them.`,
      'During the lesson learners use practice cedis only. No real money moves, and none can: no payment service is connected. The app looks like such an offer at first. Before the lesson ends, the class is shown whose deposit paid whose profit.',
      joins(how),
      ...(how.byCards ? [NO_PICTURE] : []),
      'The school’s facilitator sees what each learner does in the app. Nothing goes to advertisers or to any outside service.',
      `Everything is deleted ${end(how.keepDays)}. Taking part is voluntary: a learner may stop at any time. You may ask to see what is stored, or to have it deleted before that.`,
    ],
    blanks: ['School', 'Facilitator, and how to reach them', 'Date of the lesson', 'Signature'],
  }),

  sheet: (how: How): RoomPaper => ({
    title: `Data sheet of ${how.room}`,
    text: [
      'For the person who answers for this room. It says what SikaLab stores, who sees it and until when.',
      'It is all in the room’s own database on your server. Nothing is sent to anybody else. The app sets one cookie, which keeps a phone signed in and stays for half a year.',
    ],
    rows: [
      ...(how.byName ? nameRows(how) : []),
      ...(how.byCards ? cardRows(how) : []),
      ...(how.byEmail
        ? ([
            ['E-mail', 'Admins in full, others masked', end(how.keepDays)],
            ['Password, as a hash', 'Nobody', end(how.keepDays)],
          ] as const)
        : []),
      [
        'Practice deposits, purchases, payouts and profits',
        'The learner and the admins; others as a flow of money, once the truth is revealed',
        end(how.keepDays),
      ],
      [
        'Answers to questions of the debrief, how sure each was and the seconds it took, without a name',
        'The phone they were given on; admins as sums of five or more, and as a list that does not tell which are one person’s',
        end(how.keepDays),
      ],
      [
        'Pictures of practice payments, as learners upload them',
        'The learner and the admins',
        'As many days after the decision as the settings say',
      ],
      ['E-mail of each admin, and a log of what admins do', 'Admins', end(how.keepDays)],
      how.byName && !how.byEmail
        ? [
            'Addresses of learners’ phones',
            'Not stored',
            'The server’s own counters forget them within an hour',
          ]
        : [
            'Addresses and kinds of devices that are signed in',
            'The person and the admins',
            how.byName ? 'Addresses for 7 days at most' : 'Until the session ends',
          ],
    ],
    blanks: ['Who answers for the data', 'Where the server stands'],
  }),
}
