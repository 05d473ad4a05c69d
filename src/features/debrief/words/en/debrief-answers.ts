import { inLanguage } from '#core/in-words.ts'

// The debrief and the wall tell which offers were genuine, once the questions after are closed.
export const debriefAnswers = inLanguage('debriefAnswers', {
  title: 'Which offers were genuine',
  lead: 'Below each stands what tells it: words of the offer, and what they mean.',
  own: {
    title: 'Your own answers',
    lead: 'Only this phone shows that they are yours.',
    right: 'Right',
    wrong: 'Not right',
    score: (right: number, of: number) => `You had ${right} of ${of} right.`,
    others: (right: number) =>
      right === 1 ? 'The one you had right' : `The ${right} you had right`,
    each: 'One by one',
    was: (answer: string) => `It is: ${answer}`,
    none: 'You judged no offers, so there is nothing of yours to show.',
    failed: 'Your answers could not be shown',
  },
  quoted: (words: string) => `‘${words}’`,
  rounds: { before: 'Offers before', after: 'Offers after' },
  short: {
    mining: 'Mining machine',
    loanFee: 'Loan for a fee',
    walletLimit: 'Caller who wants a code',
    jobAbroad: 'Job abroad for a fee',
    youthGrant: 'Grant that wants a PIN',
    fixedDeposit: 'Bank’s fixed deposit',
    tradingGroup: 'WhatsApp trading group',
    treasuryBill: 'Treasury bill',
    goldCompany: 'Gold company',
    susu: 'Susu collector',
    fund: 'Licensed fund',
    churchClub: 'Preacher’s club',
    levels: 'Club with levels',
    creditUnion: 'Teachers’ credit union',
    farmShares: 'Cassava farm’s shares',
    bond: 'Government bond',
    momoDouble: 'GHS 160 for GHS 100',
    savingsWallet: 'Savings wallet',
    pension: 'Personal pension',
    coinRobot: 'Coin-trading robot',
  },
  /** The words of an offer that tell it, to the letter, and their meaning. */
  tells: {
    fixedDeposit: {
      words: 'If you take it out earlier, you lose the interest',
      why: 'It says what it costs you.',
    },
    tradingGroup: {
      words: 'returns double after fourteen days',
      why: 'Nobody can promise that trading wins.',
    },
    loanFee: {
      words: 'First you send GHS 150',
      why: 'A lender pays you. You never pay first.',
    },
    treasuryBill: {
      words: 'The government borrows from you for 91 days',
      why: 'You know who owes you, and for how long.',
    },
    susu: {
      words: 'less one day’s money as the fee',
      why: 'No profit is promised, and the fee is open.',
    },
    walletLimit: {
      words: 'you read him the code',
      why: 'Who has the code has your money.',
    },
    fund: {
      words: 'It may lose in a bad year',
      why: 'It says what can go wrong.',
    },
    churchClub: {
      words: 'Its members give thanks for it every Sunday',
      why: 'Thanks do not say who earns the money.',
    },
    levels: {
      words: 'Who brings three people rises',
      why: 'It pays for bringing people, not for trading.',
    },
    creditUnion: {
      words: 'if there was a surplus',
      why: 'It pays only what it has earned.',
    },
    jobAbroad: {
      words: 'You pay GHS 600 now',
      why: 'A job pays you. You never pay for it first.',
    },
    bond: {
      words: 'Its price can fall',
      why: 'It says what can go wrong.',
    },
    youthGrant: {
      words: 'you enter your mobile money number and its PIN',
      why: 'Who has your PIN has your money.',
    },
    savingsWallet: {
      words: 'It names the licensed bank',
      why: 'You can ask that bank.',
    },
    pension: {
      words: 'earlier, only part of it',
      why: 'It says beforehand that you must wait.',
    },
    coinRobot: {
      words: 'you may withdraw after you bring two friends',
      why: 'Your own money should need nobody else.',
    },
    mining: {
      words: 'It pays GHS 30 every day',
      why: 'No business pays the same every day.',
    },
    goldCompany: {
      words: 'whatever the price of gold does',
      why: 'The price moves, so a true profit moves too.',
    },
    farmShares: {
      words: 'guarantees 40 % in three months',
      why: 'Nobody can guarantee a harvest.',
    },
    momoDouble: {
      words: 'get GHS 160 within the hour',
      why: 'Nothing earns that in an hour.',
    },
  },
})
