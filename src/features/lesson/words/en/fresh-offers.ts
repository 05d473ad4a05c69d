import { inLanguage } from '#core/in-words.ts'

// Five offers that no round of the lesson has, for a reminder weeks later. The page keeps nothing.

export const freshOffers = inLanguage('freshOffers', {
  title: 'Five offers: genuine, or a scam?',
  lead: 'Judge each for yourself, then open the answer. No name is asked and nothing is kept.',
  open: 'Show what it is',
  genuine: 'Genuine.',
  scam: 'A scam.',
  offers: [
    {
      text: 'An app pays GHS 5 for each video that you like, once you have bought a task level for GHS 300.',
      isScam: true,
      why: 'You pay to be allowed to earn. What is paid out comes from those who buy a level after you.',
    },
    {
      text: 'A rural bank pays 8 % a year on a savings account. It has a branch, and stands in the list of the Bank of Ghana.',
      isScam: false,
      why: 'The rate is a few times smaller than a scam’s, it is a year’s, and you can look the bank up yourself.',
    },
    {
      text: 'Twelve colleagues put in GHS 100 each month, and each month another of them takes it all.',
      isScam: false,
      why: 'Nobody is promised a profit: each takes out what they put in. It stands on knowing one another.',
    },
    {
      text: 'A wallet group returns 1.5 % a day on what you deposit. Its licence is from abroad, and the chat shows payouts every hour.',
      isScam: true,
      why: 'A daily profit that nothing earns, a licence that nobody here can check, and payouts that show only who came early.',
    },
    {
      text: 'A land company sells plots by instalments and guarantees to buy them back at double the price after a year.',
      isScam: true,
      why: 'No one can guarantee a price. Until somebody asks for the money back, the promise costs nothing to make.',
    },
  ],
  /** Serves a week later, on paper or to send: from memory first, then the answer. */
  recallTitle: 'Three questions, from memory',
  openAnswer: 'Show the answer',
  recall: [
    {
      ask: 'An app pays you every day. Whose money is it most likely?',
      answer: 'That of people who paid in later.',
    },
    {
      ask: 'A genuine offer says something that a scam leaves out. Name one thing.',
      answer: 'What can go wrong, what it costs, or who licensed it.',
    },
    {
      ask: 'You could take out a little today. What does that prove?',
      answer: 'Nothing. Small first payouts are there so that you put in more.',
    },
  ],
  ask: 'Before you pay, ask: who earns this profit, who has licensed it, and can I take everything out today?',
})
