import { inLanguage } from '#core/in-words.ts'
import { formatGhs, type Pesewas } from '#core/money.ts'

export const wallet = inLanguage('wallet', {
  methodRequired: 'Please select a payment method',
  screenshotRequired: 'Please upload a payment screenshot!',
  accountNameRequired: 'Please enter the deposit account name',
  isPicture: 'This is a picture as text. Upload the picture, or write the words.',
  referenceRequired: 'Please enter the transaction ID or reference',
  accountRequired: 'Please enter an account or number',
  reasonRequired: 'Please give a reason the learner will read',
  ownNumberOnly: (own: string) =>
    `Use your own practice number, ${own}. A withdrawal is paid to nobody else.`,
  bankNumberNeedsBank: (own: string) =>
    `PRACTICE- and digits is a bank account: choose Bank transfer, or use your own number, ${own}.`,
  belowMinimumDeposit: (min: Pesewas) => `Minimum deposit is ${formatGhs(min)}.`,
  aboveMaximumDeposit: (max: Pesewas) => `Maximum deposit is ${formatGhs(max)}.`,
  belowMinimum: (min: Pesewas) => `Minimum withdrawal is ${formatGhs(min)}.`,
  invalidOrExceeds: 'Invalid amount or exceeds balance.',
  aboveMaximum: (max: Pesewas) =>
    `Invalid amount or exceeds balance. The maximum withdrawal is ${formatGhs(max)}.`,
  bonusNeedsDeposit: 'You need to make a deposit before you can withdraw your referral bonus.',
  depositSent: (amount: Pesewas) =>
    `Deposit request submitted for ${formatGhs(amount)}! Awaiting admin approval.`,
  depositSentAtOnce: (amount: Pesewas) =>
    `${formatGhs(amount)} is on its way. It will be in your wallet in a moment.`,
  invalidDeposit: 'Invalid user or amount',
  depositNotSaved:
    'Failed to save deposit request locally. It lasts until you close this page: finish it here.',
  depositFailed: 'Deposit failed. Please try again.',
  withdrawalSent: (amount: Pesewas) =>
    `Withdrawal request submitted for ${formatGhs(amount)}! Awaiting admin approval.`,
  withdrawalSentAtOnce: (amount: Pesewas) =>
    `You have asked for ${formatGhs(amount)}. It is paid in its turn.`,
  invalidWithdrawal: 'Invalid user, amount, or insufficient balance',
  withdrawalNotSaved:
    'Failed to save withdrawal request locally. Stay on this page until it is answered.',
  withdrawalFailed: 'Withdrawal failed. Please try again.',
  notFound: 'Transaction not found',
  houseCashShort: (holds: Pesewas) => `House cash is short: it holds ${formatGhs(holds)}`,
  unmatched: 'No matching payment. Approving credits money the house never received.',
  decided: { pending: 'pending', completed: 'approved', failed: 'rejected' },
  practiceMethod: (method: string) => `${method} (practice)`,
  entry: {
    deposit: (method: string) => `Deposit by ${method} (practice)`,
    withdrawal: (method: string) => `Withdrawal by ${method} (practice)`,
    purchase: (machine: string) => `Bought ${machine}`,
  },
})
