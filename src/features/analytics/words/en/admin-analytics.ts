// /admin/analytics says these. The original's literal texts: title, loading, fault.

import { formatCountOf } from '#core/counts.ts'
import { inLanguage } from '#core/in-words.ts'

export const analyticsPage = inLanguage('analyticsPage', {
  title: 'Analytics',
  lead: 'What the room did, by business days, beside the same number of days before.',
  loading: 'Loading analytics...',
  failed: 'Error loading analytics',
  period: 'Period',
  periods: { '7d': '7 days', '30d': '30 days', '90d': '90 days', '1y': '1 year' },
  span: (from: string, to: string) => `${from} to ${to}`,
  beside: (days: number) => `, beside the ${days} business days before`,

  figures: {
    title: 'Figures',
    revenue: { label: 'Revenue', hint: 'Completed deposits' },
    withdrawals: { label: 'Withdrawals', hint: 'Completed withdrawals' },
    net: { label: 'Net', hint: 'Revenue less withdrawals' },
    transactions: { label: 'Requests', hint: 'Deposits and withdrawals asked for' },
    newUsers: { label: 'New users', hint: 'Joined in the period' },
    activeUsers: { label: 'Active users', hint: 'Status active, and seen in the period' },
    purchases: { label: 'Purchases', hint: '{Machines} bought' },
    sales: { label: 'Sales', hint: 'What they cost, without treasury bills' },
  },
  /** Stands beside the number of new users. */
  robots: (count: number) => `+ ${formatCountOf(count, 'robot', 'robots')}`,
  change: {
    up: 'Up by',
    down: 'Down by',
    same: 'No change',
    before: 'Before:',
    unknown: 'Before: not known.',
    unknownWhy: 'Only the last visit of each person is kept.',
    share: (text: string) => `(${text})`,
    tiny: 'less than 1 %',
  },

  statuses: {
    title: 'By status',
    lead: 'Requests made in the period, as they stand now',
    pending: 'Pending',
    completed: 'Completed',
    failed: 'Failed',
    rounded: 'The percentages are rounded, so they need not add up to 100.',
    none: 'No request was made in this period.',
  },
  topUsers: {
    title: 'Top users',
    lead: 'By requests and purchases in the period',
    transactions: (count: number) =>
      formatCountOf(count, 'request or purchase', 'requests and purchases'),
    all: (count: number) => `Show all ${count}`,
    fewer: (count: number) => `Show the first ${count}`,
    none: 'Nobody asked for or bought anything in this period.',
  },
  popular: {
    title: 'Popular {machines}',
    lead: 'By purchases in the period',
    purchases: (count: number) => formatCountOf(count, 'purchase', 'purchases'),
    none: 'No {machine} was bought in this period.',
  },
  charts: {
    day: 'Day',
    cedis: 'GHS',
    count: 'Count',
    deposits: 'Deposits',
    withdrawals: 'Withdrawals',
    newUsers: 'New users',
    purchases: 'Purchases',
    trend: 'Daily trend, last 7 days',
    money: 'Money in and out, whole period',
    people: 'New users and purchases, whole period',
    noMoney: 'No deposit or withdrawal was completed in these days.',
    noPeople: 'Nobody joined and nothing was bought in these days.',
  },
})
