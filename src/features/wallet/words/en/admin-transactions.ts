import { formatCount, formatCountOf } from '#core/counts.ts'
import { formatGhs, type Pesewas } from '#core/money.ts'

// /admin/transactions says these. The original's literal texts: title, empty state, footer, faults.

const transactions = (count: number) => formatCountOf(count, 'transaction', 'transactions')

export const adminTransactions = {
  title: 'Transactions',
  lead: 'What you approve here moves practice money.',
  loading: 'Loading transactions...',
  failed: 'Error Loading Transactions',
  fetchFailed: 'Failed to fetch transactions',
  refresh: 'Refresh',
  caption: 'Transactions of everyone',

  totals: {
    volume: 'Total volume',
    /** After the number that filters find. */
    ofAll: (count: number) => `of ${transactions(count)}`,
    byStatus: 'Filter by status',
    all: 'All',
  },

  filters: {
    label: 'Filters',
    search: 'Search',
    searchHint: 'Name, e-mail, reference, number',
    type: 'Type',
    allTypes: 'All types',
    matched: 'Payment',
    anyPayment: 'Any payment',
    matches: { yes: 'Deposits with a matching payment', no: 'Deposits without one' },
    sort: 'Sort by',
    sorts: { date: 'Date', amount: 'Amount', type: 'Type' },
    ascending: 'Ascending. Switch to descending',
    descending: 'Descending. Switch to ascending',
    clear: 'Clear filters',
    clearSearch: 'Clear the search',
  },

  kinds: {
    deposit: 'Deposit',
    withdrawal: 'Withdrawal',
    purchase: 'Purchase',
    profit: 'Profit',
    repayment: 'Repayment',
    bonus: 'Bonus',
  },
  statuses: { pending: 'Pending', completed: 'Completed', failed: 'Failed' },

  columns: {
    learner: 'Learner',
    type: 'Type',
    amount: 'Amount',
    payment: 'Payment',
    date: 'Requested',
    status: 'Status',
    actions: 'Actions',
  },

  number: 'Number',
  erased: 'Erased with the account',
  noReference: 'No reference given',
  matched: 'Payment matches',
  matches: 'matches',
  noMatch: 'No matching payment',
  /** Faults in the reference of a deposit that no payment matches. */
  doubts: {
    otherLearner: 'The reference belongs to a payment of another learner.',
    used: 'The reference already backs another deposit.',
    otherAmount: 'The reference belongs to a payment of another amount.',
    returned: 'The payment with this reference was sent back to its sender.',
    unknown: 'No payment has this reference.',
  },
  sentInstead: (sent: string, asked: string) =>
    `${sent} was sent for this reference, ${asked} was asked.`,
  proof: 'Proof',
  proofOf: (email: string) => `Payment proof of ${email}`,
  approved: 'Approved',
  rejected: 'Rejected',
  cancelled: 'Cancelled by the learner',
  by: 'by',
  you: 'you',
  /** Decided by the autopilot or a run, which an admin let it do. */
  theHouse: 'the house',
  theLearner: 'the learner',
  reason: 'Reason',
  gone: 'Changed meanwhile',
  goneHint: 'Somebody else decided this, or it was changed.',

  details: (what: string) => `Details of the ${what}`,
  approve: 'Approve',
  reject: 'Reject',
  reset: 'Reset',
  approveOf: (what: string) => `Approve ${what}`,
  rejectOf: (what: string) => `Reject ${what}`,
  resetOf: (what: string) => `Reset to pending: ${what}`,
  resetHint: 'Reset to pending',
  what: (kind: 'deposit' | 'withdrawal', amount: Pesewas, email: string) =>
    `${kind} of ${formatGhs(amount)} by ${email}`,

  fresh: (count: number) => `${count} new`,
  freshLabel: (count: number) => `${transactions(count)} arrived. Show the list as it is now`,
  changed: 'List has changed',
  changedLabel: 'The list has changed. Show it as it is now',

  showing: (shown: number, all: number) => `Showing ${formatCount(shown)} of ${transactions(all)}`,
  emptyTitle: 'No transactions found',
  emptyText: 'Try adjusting your filters',
  noneText: 'The first transaction of a learner will appear here by itself.',

  keys: {
    move: 'move',
    pick: 'select',
    approve: 'approve',
    reject: 'reject',
  },

  sheet: {
    export: 'Export',
    under: (size: string) => `Exporting, ${size}`,
    failed: 'The file did not come. Nothing was changed. Please try again.',
    columns: [
      'Business day',
      'Time (UTC)',
      'Name or email',
      'Type',
      'Amount (GHS)',
      'Method',
      'Account name',
      'Reference or number',
      'Payment',
      'Status',
      'Reason',
      'Decided by',
      'Decided (UTC)',
      'Description',
      'Number',
    ],
  },

  bulk: {
    label: 'Approve several at once',
    pick: (what: string) => `Select ${what}`,
    pickAll: (count: number) => `All with a matching payment on this page (${count})`,
    approve: (count: number) => `Approve ${count}`,
    title: (count: number) =>
      count === 1 ? 'Approve 1 matched deposit' : `Approve ${count} matched deposits`,
    count: 'Deposits',
    sum: 'Together',
    effect:
      'Each payment is in the drawer already. Now the house owes these learners their deposits, and they can spend them at once.',
    approving: 'Approving...',
    progress: (done: number, count: number) => `Approved or refused ${done} of ${count}`,
    doneTitle: (count: number) =>
      count === 1 ? '1 deposit was approved' : `${count} deposits were approved`,
    noneTitle: 'No deposit was approved',
    refusedTitle: (count: number) =>
      count === 1 ? '1 was not approved' : `${count} were not approved`,
    retry: 'Try these again',
    close: 'Close',
  },

  proofViewer: {
    title: 'Payment Proof',
    tools: 'Picture tools',
    type: 'Type',
    amount: 'Amount',
    user: 'User',
    alt: (email: string) => `Picture of the receipt that ${email} sent`,
    stage: 'The picture. Use the arrow keys to move it',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    rotate: 'Rotate',
    fit: 'Fit',
    zoom: (percent: number) => `${percent} %`,
    loading: 'Loading the picture...',
    error: 'Image Error',
    errorText: 'The picture could not be loaded. It may have been deleted after its time.',
    retry: 'Try again',
  },
}

/** The dialogs of a decision: who, how much, and its effect on whose money. */
export const decisions = {
  titles: {
    approve: { deposit: 'Approve this deposit', withdrawal: 'Approve this withdrawal' },
    reject: { deposit: 'Reject this deposit', withdrawal: 'Reject this withdrawal' },
    reset: {
      deposit: 'Reset this deposit to pending',
      withdrawal: 'Reset this withdrawal to pending',
    },
  },
  places: {
    wallet: 'Learner’s wallet',
    held: 'Learner’s money on hold',
    pocket: 'Learner’s pocket',
    cash: 'In the drawer',
  },
  after: 'becomes',
  unchanged: 'unchanged',
  effects: {
    approve: {
      paidDeposit:
        'The payment is in the drawer already. Now the house owes it to the learner, who can spend it at once.',
      unpaidDeposit:
        'The house will owe the learner money it never received. The books keep it apart as unmatched.',
      withdrawal:
        'Cash leaves the drawer and lands in the learner’s pocket. The hold is settled with it.',
    },
    reject: {
      paidDeposit:
        'The payment goes back where it came from: out of the drawer, into the learner’s pocket.',
      unpaidDeposit: 'Nothing was paid, so nothing goes back. The learner reads your reason.',
      withdrawal:
        'The held money is free again in the learner’s wallet. No cash leaves the drawer.',
    },
    reset: {
      approvedDeposit:
        'The approval is taken back by new entries: the credit leaves the wallet again. If it is not free there any more, spent or on hold, the house refuses.',
      rejectedPaidDeposit:
        'The rejection is taken back by new entries: the payment leaves the learner’s pocket again for the drawer. If the pocket does not hold it any more, the house refuses.',
      rejectedUnpaidDeposit: 'The rejection moved no money. The request simply waits again.',
      approvedWithdrawal:
        'The payout is taken back by new entries: the cash leaves the learner’s pocket again for the drawer, and the claim is on hold. If the pocket does not hold it any more, the house refuses.',
      rejectedWithdrawal:
        'The rejection is taken back by new entries: the money leaves the wallet and is on hold again. If it is not free there any more, spent or on hold for another request, the house refuses.',
    },
  },
  failed: 'Failed to update transaction status',
  resetNote: 'The learner is told again when you decide again.',
  buttons: {
    approve: 'Approve',
    approving: 'Approving...',
    anyway: 'Approve anyway',
    reject: 'Reject',
    rejecting: 'Rejecting...',
    reset: 'Reset',
    resetting: 'Resetting...',
    keep: 'Cancel',
    close: 'Close',
  },
  reason: 'Reason',
  reasonHint: 'The learner reads this, on the screen and by e-mail.',
  reasonLeft: (left: number) => `${left} characters left`,
  suggestions: 'Common reasons',
  reasons: {
    deposit: [
      'No payment with this reference has reached us.',
      'The amount does not match the payment.',
      'The picture cannot be read. Please send it again.',
    ],
    withdrawal: [
      'Please ask for a smaller amount.',
      'Please finish your open deposit first.',
      'The house cannot pay this out right now.',
    ],
  },
  done: {
    approve: (what: string) => `Approved: ${what}.`,
    reject: (what: string) => `Rejected: ${what}.`,
    reset: (what: string) => `Pending again: ${what}.`,
  },
}
