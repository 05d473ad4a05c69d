import { inLanguage } from '#core/in-words.ts'

export const shell = inLanguage('shell', {
  skip: 'Skip to the content',
  nav: {
    dashboard: 'Dashboard',
    machines: '{Mining Machines}',
    wallet: 'Wallet',
    pocket: 'Pocket',
    home: 'Home',
    items: '{Machines}',
    verses: 'Verses',
    referrals: 'Referrals',
    profile: 'Profile',
    adminPanel: 'Admin Panel',
    truth: 'Truth',
    debrief: 'Debrief',
    logout: 'Logout',
    learnerSide: 'Learner app',
  },
  aboutRoom: 'About this room',
  day: (today: string) => `Day ${today}`,
  clockMoved: (days: number, today: string) =>
    `The clock is ${days === 1 ? `${days} day` : `${days} days`} ahead: ${today}.`,
  clockPaced: (seconds: number) =>
    `A day passes every ${seconds === 1 ? 'second' : `${seconds} seconds`}.`,
  clockStarts: (today: string) => `The clock runs from ${today}.`,
  inactive:
    'Your account is inactive. You can look around; money moves again once an admin activates it.',
  checkingSession: 'Checking who you are...',
  noAnswerTitle: 'SikaLab does not answer',
  noAnswer: 'The page is here, but the server behind it is not. We keep trying.',
  retry: 'Try again',
  brokenTitle: 'This page has broken',
  broken: 'It is our mistake, not yours. Nothing was lost: what was confirmed is kept.',
  reload: 'Load it again',
  goHome: 'Go to the start',
})
