import { formatGhs, type Pesewas } from '#core/money.ts'

export const adminSettings = {
  nameRequired: 'Platform name is required',
  accountNameRequired: 'Account name is required',
  houseNumber:
    'Use 0000000001 to 0000000999, or PRACTICE- and digits: other numbers are for learners.',
  bankNumberTaken: 'A learner uses this bank number. Please choose another.',
  amountNumber: 'The amount must be a number',
  amountNegative: 'The amount cannot be below 0',
  limitLeast: (least: Pesewas) => `Use ${formatGhs(least)} or more`,
  amountTooLarge: 'The amount is too large',
  rateRange: 'Use a rate from 0.01 to 60 percent, with at most two decimals',
  daysRange: 'Use 1 to 3,650 whole days',
  helpPhoneCountry: 'Put the country code in place of the first 0, such as 233 for Ghana',
  helpPhone: 'Use digits with the country code, such as 233200000000',
  notifyEmail: 'Please enter a valid email address',
  maxBelowMin: (min: Pesewas) => `The maximum must be at least the minimum of ${formatGhs(min)}.`,
  playByBegun: 'The lesson has begun, so how people take part stays as it is. Nothing was saved.',
  changedMeanwhile:
    'Another admin changed the settings after you opened them. Nothing of yours was saved. Look at the new values and save again.',
  needOneYourself:
    'Set up your own second factor first: an admin who requires it of all admins must have one.',
}
