import { formatGhs, type Pesewas } from '../money.ts'

export const adminSettings = {
  nameRequired: 'Platform name is required',
  descriptionRequired: 'Platform description is required',
  accountNameRequired: 'Account name is required',
  amountNumber: 'The amount must be a number',
  amountNegative: 'The amount cannot be below 0',
  amountTooLarge: 'The amount is too large',
  rateRange: 'Use a rate from 0.01 to 60 percent, with at most two decimals',
  daysRange: 'Use 1 to 3,650 whole days',
  helpPhone: 'Use digits with the country code, such as 233200000000',
  notifyEmail: 'Please enter a valid email address',
  maxBelowMin: (min: Pesewas) => `The maximum must be at least the minimum of ${formatGhs(min)}.`,
  changedMeanwhile:
    'Another admin changed the settings after you opened them. Nothing of yours was saved. Look at the new values and save again.',
}
