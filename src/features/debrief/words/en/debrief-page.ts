import { formatCount } from '#core/counts.ts'
import { type Day, formatDay } from '#core/day.ts'
import { inLanguage, roomWord } from '#core/in-words.ts'
import { formatGhs as ghs, type Pesewas } from '#core/money.ts'
import { signTitles } from './sign-titles.ts'

/** The figures of the room that the sentences need; the feature's schema defines each. */
type StandingFigures = {
  readonly people: number
  readonly behind: number
  readonly ahead: number
  readonly even: number
  readonly cash: Pesewas
  readonly bills: Pesewas
  readonly twin: { readonly rate: number } | null
  readonly owed: Pesewas
  readonly earned: Pesewas
  readonly profitPaid: Pesewas
  readonly promise: { readonly least: number; readonly most: number } | null
  readonly paidOut: Pesewas
  readonly fromSelf: Pesewas
  readonly fromOthers: Pesewas
  readonly fromLater: Pesewas
  readonly fromTreasury: Pesewas
  readonly referred: number
  readonly referralBonuses: Pesewas
  readonly signUpBonuses: Pesewas
  readonly firstPayout: { readonly on: Day; readonly amount: Pesewas } | null
  readonly paidInAfter: Pesewas
  readonly sentBackAfter: Pesewas
  readonly askers: number
  readonly paid: number
  readonly waiting: Pesewas
  readonly verseDays: number
  readonly machines: number
  readonly buyers: number
  readonly sacredMachines: number
  readonly sacredSales: Pesewas
}

type Sign = {
  readonly title: string
  /** The reason that the sign is a warning, anywhere. */
  readonly why: string
  /** The case of this sign in this room. */
  readonly here: (figures: StandingFigures) => string
}

const count = (number: number) => formatCount(number)
const people = (number: number) => (number === 1 ? `${number} person` : `${count(number)} people`)
const someOf = (some: number, all: number) => `${count(some)} of ${people(all)}`
const tenths = (rate: number) => `${Math.floor(rate / 10)}.${rate % 10}`

/** A rate in hundredths of a percent a year, as percent a day of a year of 364 days: '0.04'. */
const perDay = (rate: number) => (rate / 100 / 364).toFixed(2)

function sayPromise({ promise, twin }: StandingFigures): string {
  if (!promise) return `No ${roomWord('machine')} is on offer here, so none has promised anything.`
  const { least, most } = promise
  const rates = least === most ? tenths(most) : `${tenths(least)} to ${tenths(most)}`
  const bill = twin ? ` The treasury bill beside them pays ${perDay(twin.rate)} % a day.` : ''
  return `${roomWord('Machines')} here promised ${rates} % of their price a day, every day, whatever happens.${bill}`
}

function sayReceivers(figures: StandingFigures): string {
  const { paidOut, fromSelf, fromOthers, fromLater, fromTreasury } = figures
  if (paidOut === 0) return 'Nothing has been paid out here yet.'
  const interest =
    fromTreasury > 0 ? ` ${ghs(fromTreasury)} was interest of treasury bills, from outside.` : ''
  return `${ghs(paidOut)} was paid out here. ${ghs(fromOthers)} of it had been put in by other people, ${ghs(fromLater)} of that by people who came later than the one who was paid. ${ghs(fromSelf)} was the receivers’ own money coming back.${interest}`
}

function sayCodes(figures: StandingFigures): string {
  const { people: all, referred, referralBonuses, signUpBonuses } = figures
  if (all === 0) return 'Nobody has joined this room yet.'
  if (referred === 0) {
    return `Nobody came by a code here. Elsewhere such offers pay for each friend, or keep your money until you bring some. For signing up the house wrote ${ghs(signUpBonuses)} here, and put in nothing.`
  }
  return `${someOf(referred, all)} came by somebody’s code. The house wrote them ${ghs(referralBonuses)} of bonuses for codes and ${ghs(signUpBonuses)} for signing up. It put in nothing: they are numbers on a screen, like the ${roomWord('profit')}.`
}

function sayFirst({ firstPayout, paidInAfter, sentBackAfter }: StandingFigures): string {
  if (!firstPayout) return 'No withdrawal has been paid here yet.'
  const first = `The first withdrawal was paid here on ${formatDay(firstPayout.on)}: ${ghs(firstPayout.amount)}.`
  if (paidInAfter === 0) return `${first} After it nobody sent the house any more.`
  const back = sentBackAfter > 0 ? `; ${ghs(sentBackAfter)} of that was sent back` : ''
  return `${first} After it ${ghs(paidInAfter)} more was sent to the house${back}.`
}

function sayWayOut(figures: StandingFigures): string {
  const { askers, paid, people: all, cash, owed, waiting } = figures
  const opening =
    askers === 0
      ? ''
      : waiting === 0 && paid === askers
        ? `${someOf(askers, all)} asked to withdraw and got all of it: nobody waits here. `
        : `${someOf(askers, all)} asked to withdraw; ${count(paid)} of them ${paid === 1 ? 'was' : 'were'} paid all of it, and ${ghs(waiting)} waits. `
  const short = owed > cash ? ' It cannot pay everybody.' : ''
  const stopped = waiting > 0 && cash > 0 ? ' They wait though it is not empty.' : ''
  return `${opening}The drawer holds ${ghs(cash)} and owes ${ghs(owed)}.${short}${stopped}`
}

function sayFaith({ verseDays, machines, sacredMachines, sacredSales }: StandingFigures): string {
  const verses =
    verseDays === 1
      ? 'A verse stood beside the money on this room’s one day.'
      : `A verse stood beside the money on each of this room’s ${count(verseDays)} days.`
  // A machine that nobody bought is no case of it.
  if (sacredMachines === 0) return verses
  return `${verses} ${count(sacredMachines)} of the ${count(machines)} ${roomWord('machines')} bought here ${sacredMachines === 1 ? 'was' : 'were'} called holy, blessed, sacred, divine or miraculous: ${ghs(sacredSales)} was paid for them.`
}

function sayLicence({ people: all, buyers }: StandingFigures): string {
  const bought =
    buyers === 0
      ? `Nobody has bought ${roomWord('a machine')} yet.`
      : `${someOf(buyers, all)} bought ${roomWord('a machine')}.`
  return `${bought} No page of this room ever showed a licence, because there is none.`
}

function sayEarned({ earned, profitPaid }: StandingFigures): string {
  if (earned === 0) {
    return `The ${roomWord('machines')} here earned ${ghs(earned)}. ${roomWord('Profit')} credited so far: ${ghs(profitPaid)}, all of it a number the house wrote.`
  }
  return `The treasury paid ${ghs(earned)} of interest for treasury bills. The other ${roomWord('machines')} here earned nothing: of ${ghs(profitPaid)} credited so far, all but that interest is a number the house wrote.`
}

/** Signs in the order in which such an offer meets people. */
const signs: readonly Sign[] = [
  {
    get title() {
      return signTitles[0]
    },
    why: 'Real businesses have good and bad days. A fixed {profit} for every day is not a business, it is a promise.',
    here: sayPromise,
  },
  {
    get title() {
      return signTitles[1]
    },
    why: 'Ask what is sold, to whom, and where the accounts are. Pictures of {machines} are no answer.',
    here: sayEarned,
  },
  {
    get title() {
      return signTitles[2]
    },
    why: 'Where nothing is earned, the only money is what people put in. Every payout is somebody’s deposit.',
    here: sayReceivers,
  },
  {
    get title() {
      return signTitles[3]
    },
    why: 'It needs new deposits to go on, so it pays you to bring them. Those you bring are the people who trust you.',
    here: sayCodes,
  },
  {
    get title() {
      return signTitles[4]
    },
    why: 'A first small withdrawal is paid so that you trust it, tell others and put in more. Then it has to be today.',
    here: sayFirst,
  },
  {
    get title() {
      return signTitles[5]
    },
    why: 'Minimums, fees, “under review”, a deposit before a withdrawal. A balance that cannot be taken out is not money.',
    here: sayWayOut,
  },
  {
    get title() {
      return signTitles[6]
    },
    why: 'Verses, blessings and a leader’s name say nothing about where money comes from. They are there so that nobody asks.',
    here: sayFaith,
  },
  {
    get title() {
      return signTitles[7]
    },
    why: 'Every firm that takes money from the public for an investment needs one. The Securities and Exchange Commission calls running such an offer a breach of the Securities Industry Act, 2016 (Act 929).',
    here: sayLicence,
  },
]

export const debriefPage = inLanguage('debriefPage', {
  title: 'Debrief',
  lead: 'What this room lived through, counted to the pesewa.',
  print: 'Print',
  loading: 'Counting this room...',
  failed: 'The debrief could not be shown',
  notYet: 'Not revealed yet',
  back: 'Back to the dashboard',
  early:
    'The truth is not revealed. Only admins see this page; learners see it while it is revealed.',

  roomTitle: 'This room',
  facts: {
    putIn: 'Put in',
    paidOut: 'Paid out',
    cash: 'In the drawer',
    owed: 'Owed',
    bills: 'In treasury bills',
    earned: 'Interest of the bills',
  },
  standing: ({ people: all, ahead, behind, even }: StandingFigures) =>
    all === 0
      ? 'Nobody has joined yet. The figures fill as the room is played.'
      : `Of ${people(all)}${ahead > 0 ? `, ${count(ahead)} took out more than they put in` : ''}${behind > 0 ? `, ${count(behind)} put in more than they took out` : ''}${even > 0 ? `, ${count(even)} came out even` : ''}.`,
  owedMeans: 'Owed is what wallets show, what is held, and payments not credited yet.',
  counted: (today: Day, at: string) =>
    `Counted on ${at} UTC, business day ${formatDay(today)} of this room.`,

  twin: {
    title: 'The same money, honestly',
    lead: 'One {machine} in the catalogue paid what a 91-day treasury bill would, on the same days. From the books, of everything bought here:',
    what: 'What',
    machines: 'All other {machines}',
    bill: 'Treasury bill',
    bought: 'Bought',
    price: 'Paid for them',
    credited: 'Credited so far',
    perFifty: 'Credited for each GHS 50 paid',
    earned: 'Of it earned, as cash from outside',
    returned: 'Price given back',
    laidOut: 'Price that comes back at the end',
    none: 'Nobody here bought the treasury bill. It was the only one whose promise could be kept.',
    same: 'Credited is a number in a wallet. What no one earned can only be paid with somebody’s deposit.',
    rate: (rate: string) =>
      `The bill’s ${rate} % a year is this room’s setting, an example: check the Bank of Ghana for today’s rate.`,
  },

  signsTitle: 'Eight warning signs',
  signsLead: 'They belong to every such offer. Beside “Here” stands what each was in this room.',
  here: 'Here:',
  signs,

  persuasion: {
    title: 'What the verse and the bonus were for',
    text: [
      'Both were persuasion. The verse borrowed the trust you have in your faith and laid it on an offer that had not earned it. The bonus turned you into the offer’s seller, among people who trust you.',
      'Neither said anything about where the money came from. That is their work: while one feels blessed and busy, one does not ask. Nothing is wrong with the verse, or with your friends. It is wrong to sell with them.',
    ],
  },

  cases: {
    title: 'It has happened in Ghana',
    items: [
      'Menzgold paid 7 to 10 % a month, and was closed in 2018.',
      'On 31 January 2025 the Cyber Security Authority warned of leases of crypto-mining equipment, paid by mobile money, which allowed small withdrawals first.',
      'On 16 February 2026 the Securities and Exchange Commission gave notice of a scheme with fixed daily {profits}.',
    ],
  },

  report: {
    title: 'Where to check and report',
    lead: 'Ask before you pay. Report what you were offered, even if you lost nothing.',
    checkedOn: (day: string) => `Checked on ${day}`,
    noContact:
      'Find its own published contact; do not take one from the people who make the offer.',
    none: 'No office is listed here. Ask who leads this class.',
  },
  notice: 'SikaLab is a simulator for learning.',
})
