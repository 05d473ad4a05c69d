import { inLanguage } from '#core/in-words.ts'

// The short questions before and after, as learners answer them and facilitators read them.
export const debriefQuestions = inLanguage('debriefQuestions', {
  ask: 'Genuine, or a scam?',
  genuine: 'Genuine',
  scam: 'A scam',
  offers: {
    mining:
      'An app sells a mining machine for GHS 200. It pays GHS 30 every day for a month, and a bonus for each friend who joins.',
    loanFee:
      'A lender on Facebook offers you GHS 5,000 today. First you send GHS 150 for insurance; then the loan comes to your phone.',
    walletLimit:
      'A caller from your network raises the limit of your wallet for free. To finish it, you read him the code that comes by text.',
    jobAbroad:
      'A company abroad hires cleaners for GHS 9,000 a month. You pay GHS 600 now for the visa, and the contract comes after.',
    youthGrant:
      'A page in a minister’s name gives young traders GHS 2,000. To receive it, you enter your mobile money number and its PIN.',
    fixedDeposit:
      'A bank at the market pays 15 % on money that you leave there for a year. If you take it out earlier, you lose the interest.',
    tradingGroup:
      'A WhatsApp group trades dollars for you. Each night it shows who won. It returns double after fourteen days.',
    treasuryBill:
      'The government borrows from you for 91 days and pays back with interest. You buy it at your bank or on your phone.',
    goldCompany:
      'A gold company with an office and a certificate of registration pays 5 % a month, whatever the price of gold does.',
    susu: 'A susu collector known at the market takes GHS 10 a day. He returns it after a month, less one day’s money as the fee.',
    fund: 'A licensed fund buys shares and bonds. It may lose in a bad year; its costs and results are printed each quarter.',
    churchClub:
      'A preacher’s investment club takes GHS 500 and returns GHS 1,000 in ten days. Its members give thanks for it every Sunday.',
    levels:
      'A trading club has levels. Who brings three people rises, and level three is paid GHS 900 a week from the club’s trades.',
    creditUnion:
      'A credit union of teachers pays a dividend after the year is over, if there was a surplus. Its members vote on it.',
    farmShares:
      'A farm sells shares of its cassava and guarantees 40 % in three months. All who came early have been paid.',
    bond: 'A two-year government bond pays interest twice a year. Its price can fall, and a government may pay late.',
    momoDouble:
      'Send GHS 100 by mobile money and get GHS 160 within the hour. For a neighbour it worked twice.',
    savingsWallet:
      'A savings wallet on the phone pays a few per cent a year. It names the licensed bank that keeps the money.',
    pension:
      'A personal pension takes a fixed sum each month. It comes back with its gains when you are sixty; earlier, only part of it.',
    coinRobot:
      'A robot that trades coins pays 2 % a day. A famous footballer wears its shirt, and you may withdraw after you bring two friends.',
  },

  before: 'Eight offers',
  after: 'Eight other offers',
  lead: 'Some are genuine and some are scams. Which is which? You need not take part, and nothing depends on it. Whoever takes part judges all eight.',
  anonymous:
    'Your answers have no name, no number and no time on them. We only know which two rounds are from one person. We also keep how sure you were and how many seconds you took. When this is closed and five people have answered, your facilitator sees sums. They see single answers too, but not whose they are, unless they open the questions again for you alone.',
  about: 'About your answers',
  at: (place: number, of: number) => `Offer ${place} of ${of}`,
  said: (answer: string) => `You say: ${answer}`,
  howSure: 'How sure are you?',
  sureness: { 1: 'I am guessing', 2: 'Fairly sure', 3: 'Very sure' },
  back: 'Back',
  closedMeanwhile:
    'The questions were closed before you had judged all eight. Nothing was kept, and nothing depends on it.',
  choose: 'Choose one',
  send: 'Send my answers',
  change: 'Judge them again',
  sending: 'Sending...',
  answered: 'You have answered. You may change your answers until these questions are closed.',
  isCounted: 'You have answered, and your answers are counted. They stay as they are.',
  failed: 'Your answers were not kept',
  adminsLook: 'This is what learners see. Admins do not answer, so that the sums are the room’s.',

  // The server says these.
  closed: 'These questions are closed. Nothing was kept.',
  counted: 'Your answers are counted already, so they stay as they are. Nothing was changed.',
  notAdmins: 'Admins do not answer, so that the sums are the room’s.',
  halfIsOver: 'The room has been told, so no half of it can judge before the truth.',
  beforeIsOver: 'The room has been told, so the questions before are over for good.',

  incomplete: 'Judge each of the eight offers. Nothing was kept.',
  judgesNone: 'No offer was judged, so nothing was kept.',

  sheet: {
    columns: ['Round', 'Offer', 'It is', 'Called a scam', 'People who judged it'],
    rounds: { before: 'Before', after: 'After' },
    count: 'People who answered, and of these in the sums',
  },
})
