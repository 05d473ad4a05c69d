import { inLanguage, roomWord } from '#core/in-words.ts'
import { formatGhs, type Pesewas } from '#core/money.ts'

export const products = inLanguage('products', {
  title: '{Mining Machines}',
  lead: 'Pay once, collect every day.',
  available: 'Available balance',
  loading: 'Loading {mining machines}...',
  notLoaded: (why: string) =>
    `The ${roomWord('machines')} could not be loaded: ${why.replace(/\.$/, '')}. What you own is safe.`,
  leftOut: (count: number) =>
    count === 1
      ? `${count} ${roomWord('machine')} could not be read and is left out.`
      : `${count} ${roomWord('machines')} could not be read and are left out.`,
  filter: 'Which {machines}',
  tabs: { all: 'All Items', available: 'Available', owned: 'Owned' },
  search: 'Search {machines}',
  /** A button that shows both on a phone. */
  searchAndSort: 'Search and sort',
  searchHint: 'Search',
  sort: 'Sort by',
  /** Daily profit and ROI highest first, price lowest first. */
  sorts: { profit: 'Daily {profit}, highest', roi: 'ROI, highest', price: 'Price, lowest' },
  shown: (count: number) =>
    count === 1
      ? `${count} ${roomWord('machine')} shown`
      : `${count} ${roomWord('machines')} shown`,
  noItems: 'No Items Found',
  noMatch: (search: string) =>
    `Nothing matches “${search}” here. Try fewer letters or another tab.`,
  showAll: 'Show all {machines}',
  noneOwned: 'You own no {machine} yet. The first one starts to pay the day after you buy it.',
  noneAvailable: 'You own every {machine} the app offers.',
  noneAtAll: 'The app offers no {machine} at present. Come back later.',
  seeAvailable: 'See what is available',
  owned: 'Owned',
  /** Stands on the one that leads the shelf; product-view.ts finds it. */
  leads: 'Best pay for you',
  availableBadge: 'Available',
  completed: 'Completed',
  daysLeft: (days: number) => (days === 1 ? `${days} day left` : `${days} days left`),
  progress: (paid: number, days: number) => `${paid} of ${days} days passed`,
  dailyProfit: 'Daily {profit}',
  monthlyProfit: 'Monthly {profit}',
  byTheDay: 'credited day by day',
  aDay: 'a day',
  aMonth: 'a month',
  /** Follow the sum of a machine once the truth is out. */
  promised: { day: 'promised a day', month: 'promised a month' },
  /** Stands below the title once the truth is out. */
  wasSold: 'What was sold here.',
  aYear: 'a year',
  price: 'Price',
  paid: 'Paid',
  oneTime: 'One-time purchase',
  annualRoi: 'Annual ROI',
  duration: 'Duration',
  days: (days: number) => (days === 1 ? `${days} day` : `${days} days`),
  total: 'Total earnings',
  monthly: 'Monthly earnings',
  or: 'or',
  someDays: 'some days',
  bill: {
    badge: 'Treasury bill',
    why: 'Pays what a 91-day treasury bill would. The interest comes from outside the app.',
    rate: (percent: string) =>
      `${percent}% a year is this room’s setting: check the Bank of Ghana for today’s rate.`,
    interest: 'Interest in all',
    returned: 'Paid back at the end',
    yearly: 'Interest a year',
  },
  moreOf: (name: string) => `More about ${name}`,
  acquire: 'Acquire Now',
  insufficient: 'Insufficient Funds',
  missing: 'short.',
  addMoney: 'Add Money',
  /** Stands once over a shelf of which the balance buys nothing. */
  buysNone: 'Your balance buys none of these yet.',
  buy: {
    title: (name: string) => `Buy ${name}?`,
    text: (days: number, from: string, to: string) =>
      `It pays once a day for ${days} days, from ${from} to ${to}. ${roomWord('A machine')} cannot be given back.`,
    billText: (days: number, from: string, to: string) =>
      `It pays interest once a day for ${days} days, from ${from} to ${to}. On the last day its price comes back to your wallet.`,
    billPrice: 'Price, paid back at the end',
    price: 'Price, paid once',
    before: 'Balance before',
    after: 'Balance after',
    daily: 'Pays per day',
    confirm: 'Acquire Now',
    pending: 'Buying...',
    changedTitle: 'The offer has changed',
    priceChanged: (seen: Pesewas, now: Pesewas) =>
      `The price changed from ${formatGhs(seen)} to ${formatGhs(now)} while this was open. Nothing was charged.`,
    changed: 'What it pays changed while this was open. Nothing was charged.',
    goOn: (price: Pesewas) => `Go on at ${formatGhs(price)}`,
    noBalance: 'Your balance could not be loaded',
    failed: 'The {machine} could not be bought. Please try again.',
    noAnswer: 'No answer came. Pressing again cannot charge you twice.',
  },
  success: {
    title: 'Congratulation',
    text: (name: string) => `${name} is yours.`,
    verse: {
      text: 'Let the favor of the Lord our God be on us. Establish the work of our hands for us.',
      reference: 'Psalm 90:17',
    },
    firstPay: 'First {profit}',
    lastPay: 'Last {profit}',
    continue: 'Continue',
    wallet: 'See it in the wallet',
  },
})
