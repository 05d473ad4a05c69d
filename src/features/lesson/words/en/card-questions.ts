import { formatGhs, type Pesewas } from '#core/money.ts'

// A class that answers by cards is asked these in each scene, with these answers.

export const cardQuestions = {
  notSure: 'Not sure',
  nothingThere: 'Nothing is there to take out yet.',
  tooLittle: (has: Pesewas, least: Pesewas) =>
    `${formatGhs(has)} stays: who has put nothing in takes out ${formatGhs(least)} or more.`,
  firstCedi: {
    question: 'Which one do you buy?',
    buy: (amount: string, machine: string) => `${machine}: put in ${amount}`,
    pay: (amount: string) => `Put in ${amount}, and buy later`,
    wait: 'None: wait',
  },
  itWorks: {
    question: 'What do you do?',
    some: (amount: string) => `Take up to ${amount} out`,
    all: 'Take everything out',
    leave: 'Leave it in',
  },
  bringAFriend: {
    question: 'Do you bring a friend?',
    send: 'Yes, somebody joins by my code',
    nobody: 'No',
  },
  whisper: { question: 'What would you do?' },
  theRun: {
    question: 'Do you cash out?',
    out: 'Cash out everything',
    stay: 'Stay',
  },
  eightSigns: {
    question: (sign: string) => `Have you met this? ${sign}`,
    met: 'Yes, I have met it',
    notMet: 'No',
  },
}
