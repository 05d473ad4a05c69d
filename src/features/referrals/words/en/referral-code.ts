import { inLanguage } from '#core/in-words.ts'

export const referralCode = inLanguage('referralCode', {
  title: 'Referral code',
  label: 'Your code',
  what: 'referral code',
  copied: 'Referral code copied to clipboard!',
  regenerate: 'Regenerate',
  confirmTitle: 'Regenerate your code?',
  confirmText: (code: string) =>
    `The code ${code} and every link with it stop working at once, QR codes included. Who joined by it stays counted, and what they brought stays yours.`,
  confirm: 'Regenerate code',
  keep: (code: string) => `Keep ${code}`,
  pending: 'Regenerating...',
  done: (code: string) => `Your new referral code is ${code}.`,
  toReferrals: 'Your referrals',
})
