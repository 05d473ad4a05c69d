import { inLanguage } from '../../in-words.ts'

// Which of the offers were genuine, said once the questions after are closed: on the debrief and the wall.
export const debriefAnswers = inLanguage('debriefAnswers', {
  title: 'Which offers were genuine',
  lead: 'Below each stands what tells it. Nobody’s own answers are shown.',
  rounds: { before: 'The eight before', after: 'The eight after' },
  short: {
    mining: 'Mining machine',
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
  /** Of a genuine one. A scam is told by one of the eight signs. */
  tells: {
    fixedDeposit: 'A bank, and leaving early costs',
    treasuryBill: 'The government is the borrower',
    susu: 'No profit promised, an open fee',
    fund: 'Licensed, and says it may lose',
    creditUnion: 'Paid only if there is a surplus',
    bond: 'Says that its price can fall',
    savingsWallet: 'Little interest, a licensed bank',
    pension: 'Locked until sixty, and says so',
  },
})
