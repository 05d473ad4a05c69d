import { describe, expect, test } from 'vitest'
import { formatCount } from '#core/counts.ts'
import { formatGhs, ghs } from '#core/money.ts'
import { ENGLISH } from '../rig/catalogues.ts'

// The messages in quotes of the original, §§2, 4, 5 and 8, and those that were decided besides. An amount
// is written as it is there: {amount}, {min}; a count too: {x}, {y}.
const MESSAGES = [
  // §2
  'Auto-filled',
  'Get GHS 10 bonus when you use a referral code',
  "Great! You'll both get GHS 10 bonus when you sign up",
  'Recommended for You',
  'No Activity Yet',
  'No Items Found',
  'Loading mining machines...',
  'One-time purchase',
  'Make First Deposit',
  'up to 24 hours',
  'Profile updated successfully!',
  'My Holy Items',
  'Referral code copied to clipboard!',
  'You were referred by',
  'Referred By Friend',
  'Congratulation',
  // §4
  'Creating Account...',
  'Signing In...',
  'Referral Bonus',
  'Daily Profit Collection',
  // §5
  'Email is required',
  'Please enter a valid email address',
  'Password is required',
  'Password must be at least 6 characters',
  'Referral code must be 6 characters (letters/numbers)',
  'Please select a payment method',
  'Please upload a payment screenshot!',
  'Please enter the deposit account name',
  'Please enter the transaction ID or reference',
  'Invalid user or amount',
  'Minimum withdrawal is GHS {min}.',
  'Invalid amount or exceeds balance.',
  'Invalid user, amount, or insufficient balance',
  'You need to make a deposit before you can withdraw your referral bonus.',
  'Failed to save deposit request locally',
  'Failed to save withdrawal request locally',
  // §8
  'Login failed. Please check your credentials.',
  'Something went wrong. Please try again.',
  'Connection is taking longer than expected. Please check your internet connection and try again.',
  'Profits already collected for today.',
  'You have collected GHS {amount} in profits!',
  'Deposit failed. Please try again.',
  'Deposit request submitted for GHS {amount}! Awaiting admin approval.',
  'Withdrawal failed. Please try again.',
  'Withdrawal request submitted for GHS {amount}! Awaiting admin approval.',
  'Failed to fetch settings',
  'Transaction not found',
  'Loading transactions...',
  'Invalid image format',
  'Image Error',
  'Request time out',
  'Connection failed.',
  'The operation could not be completed',
  // The admin area
  'Are you sure you want to delete this user? This action cannot be undone.',
  'Payment Proof',
  'Showing {x} of {y} transactions',
  'No transactions found',
  'Try adjusting your filters',
  'Error Loading Data',
  'Failed to load admin data',
  'Failed to fetch users',
  'Failed to update user status',
  'Failed to delete user',
  'Failed to fetch transactions',
  'Failed to update transaction status',
  'Error Loading Transactions',
  'Are you sure you want to delete this item? This action cannot be undone.',
  'Loading items...',
  'Error loading items',
  'Failed to fetch items',
  'Failed to create item',
  'Failed to update item',
  'Failed to delete item',
  'Failed to update settings',
  'Error loading settings',
  'Loading analytics...',
  'Error loading analytics',
  'Loading settings...',
  'Saving...',
  'No matching payment',
  'Your account is suspended.',
]

// Words of the programme, not of a screen: there is no such thing in this house to be outside of.
const NOT_SAID = [
  ' (Pending)',
  'useAuth must be used within an AuthProvider',
  'useSettings must be used within a SettingsProvider',
]

const SOME = ghs(1234)
const COUNT = formatCount(SOME)

describe('the messages of the original', () => {
  test('each is kept to the letter in the catalogue of strings', () => {
    const all = everythingSaid()
    const missing = MESSAGES.filter((message) => {
      const filled = message.replace(/GHS \{\w+\}/, formatGhs(SOME)).replace(/\{[xy]\}/g, COUNT)
      return !all.some((text) => text.includes(filled.replaceAll('\u00A0', ' ')))
    })
    expect(missing).toEqual([])
  })

  test('what has no screen to be said on is said on none', () => {
    const all = everythingSaid()
    expect(NOT_SAID.filter((message) => all.some((text) => text.includes(message)))).toEqual([])
  })
})

/** Every English text, those with an amount filled in with one. */
function everythingSaid(): string[] {
  return Object.values(ENGLISH)
    .flatMap(leavesOf)
    .map((text) => text.replaceAll('\u00A0', ' '))
}

function leavesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') return [SOME, 'GHS 10'].flatMap((given) => said(value, given))
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(leavesOf)
  return []
}

/** The words of a text for an amount; one that is made of something else says nothing here. */
function said(text: Function, given: unknown): string[] {
  try {
    return leavesOf(text(given, given, given))
  } catch {
    return []
  }
}
