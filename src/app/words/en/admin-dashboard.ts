import { formatCount, formatCountOf } from '#core/counts.ts'
import { inLanguage, roomWord } from '#core/in-words.ts'

export const adminDashboard = inLanguage('adminDashboard', {
  title: 'Admin Dashboard',
  refresh: 'Refresh',
  updated: 'Updated',
  loading: 'Loading the figures...',
  failed: 'Error Loading Data',
  loadFailed: 'Failed to load admin data',
  figures: 'Figures',

  revenue: 'Total Revenue',
  revenueHint: 'Deposits approved so far; payments that wait are not in it',
  houseCash: 'In the drawer',
  houseCashHint: 'The practice cedis the house really holds',
  owed: 'Owed now',
  owedHint: 'What people’s wallets say, with what is on hold and not credited yet',
  dailyProfits: 'Daily {Profits}',
  dailyProfitsHint: 'Credited tomorrow by all {machines}; treasury bills apart',
  dailyProfitsClosed: 'Credited no more: the class is closed',
  coverage: (days: number) =>
    days === 0
      ? `Does not cover one day of ${roomWord('profits')}.`
      : days === 1
        ? `Covers 1 day’s ${roomWord('profits')}.`
        : `Covers ${days} days’ ${roomWord('profits')}.`,
  nothingPromised: 'No {machine} is running yet, so nothing is promised for tomorrow.',

  users: 'Total Users',
  activeUsers: 'Active Users',
  counted: (learners: number, admins: number, robots: number) =>
    [
      formatCountOf(learners, 'learner', 'learners'),
      formatCountOf(admins, 'admin', 'admins'),
      ...(robots > 0 ? [`and ${formatCountOf(robots, 'robot', 'robots')}`] : []),
    ].join(', '),
  /** Stands small beside the figure of the users. */
  andRobots: (robots: number) => `+ ${formatCountOf(robots, 'robot', 'robots')}`,
  activeHint: 'Seen within 30 days',
  transactions: 'Transactions',
  decidedAndPending: (decided: number, pending: number) =>
    `Requests, purchases, ${roomWord('profits')} and bonuses: ${formatCount(decided)} done, ${formatCount(pending)} pending`,
  machines: '{Mining Machines}',
  machinesHint: 'On offer in the catalogue',

  waiting: (count: number) => formatCountOf(count, 'request waits', 'requests wait'),
  review: 'Review',
  leftPending: (count: number) =>
    count === 0
      ? 'The class is closed, and every request was decided.'
      : count === 1
        ? 'The class is closed. 1 request was left without a decision.'
        : `The class is closed. ${formatCount(count)} requests were left without a decision.`,
  leftOver: (count: number) => `${formatCountOf(count, 'request', 'requests')} undecided`,
  nothingWaits: 'Nothing waits',

  activity: 'Activity',
  seeAll: 'See all',
  noActivity: 'No activity yet',
  noActivityText: 'The first request of a learner will appear here by itself.',

  actions: 'Quick actions',
  tiles: {
    users: { title: 'Users', text: 'Who is in the room, and their books' },
    items: { title: '{Mining Machines}', text: 'Offers, prices and daily {profits}' },
    analytics: { title: 'Analytics', text: 'Periods compared, top users, trends' },
    solvency: { title: 'Solvency', text: 'Cash against what is owed' },
    settings: { title: 'Settings', text: 'Limits, bonuses, the house account' },
    withdrawals: { title: 'Withdrawals', text: 'Who has been paid out, and who waits' },
    deposits: { title: 'Deposits', text: 'Payments and their matches' },
    learner: { title: 'See it as a learner', text: 'Your own learner screens' },
  },
})
