import { inLanguage } from '#core/in-words.ts'

/** The accounts in words for somebody who has never seen a ledger. */
const accounts = {
  pocket: 'your own practice mobile money (pocket)',
  mint: 'the source of all practice cedis (mint)',
  cash: 'the practice cash the app holds (cash)',
  drawer: 'what the app’s cash is worth to it (drawer)',
  suspense: 'payments the app received and has not credited yet (suspense)',
  wallet: 'what the app owes you (wallet)',
  held: 'money on hold for a withdrawal (on hold)',
  sales: 'what the app took for {machines} (sales)',
  profits: 'the {profits} the app promises to pay ({profits})',
  bonuses: 'the bonuses the app gives away (bonuses)',
  unmatched: 'credit that no payment stands behind (unmatched)',
  forfeits: 'what is left behind by closed accounts (forfeits)',
  bills: 'the practice cash that lies in treasury bills, outside the app (bills)',
  treasury: 'the treasury, which pays interest from outside the app (treasury)',
  interest: 'the interest the app received (interest)',
}

export const receipt = inLanguage('receipt', {
  title: 'Receipt',
  back: 'Back to the wallet',
  seeAll: 'See all transactions',
  loading: 'Loading the receipt...',
  notFoundText: 'No entry of your wallet has this number. Nothing has happened to your money.',
  status: 'Status',
  businessDay: 'Business day',
  time: 'Time',
  requested: 'Requested',
  decided: 'Decided',
  who: 'For',
  practiceNumber: 'Practice number',
  method: 'Method',
  accountName: 'Account name',
  reference: 'Reference',
  payTo: 'To',
  entry: 'Receipt number',
  payment: 'Practice payment',
  paymentText: 'This payment from your pocket stands behind the deposit.',
  paymentNone: 'No practice payment stands behind this deposit.',
  sent: 'Sent',
  amount: 'Amount',
  proof: 'Payment screenshot',
  proofAlt: 'The payment screenshot you sent',
  proofError: 'Image Error',
  proofErrorText:
    'The picture could not be loaded. Pictures are deleted some time after the decision.',
  books: 'What was written down',
  booksText:
    'Money never appears or disappears. Each entry takes an amount from one account and gives it to another.',
  nothingYet: 'Nothing has been written yet.',
  nothingWaiting:
    'A request alone moves no money. Entries are written when the app decides. Then you can read it here.',
  nothingAtAll: 'Nothing was written.',
  nothingDecided: 'No payment stood behind it, so there was nothing to move.',
  accounts,
  fromTo: (source: string, target: string) => `From ${source} to ${target}`,
  number: (count: number) => `Entry ${count}`,
  takenBack: (count: number) => `Taken back: entry ${count}`,
  balanced: (count: number) =>
    count === 1
      ? 'Both sides are equal: what this entry takes, it gives.'
      : `Both sides are equal: what each of these ${count} entries takes, it gives.`,
  print: 'Print',
  what: 'receipt',
  copied: 'Receipt copied.',
  shareTitle: (platform: string) => `${platform} practice receipt`,
  shareText: (what: string, amount: string, status: string, on: string) =>
    `${what}: ${amount}, ${status.toLowerCase()}, ${on}.`,
})

/** Words of the picture that is drawn for a payment by Practice MoMo. */
export const receiptPicture = inLanguage('receiptPicture', {
  title: 'Sent with Practice MoMo',
  from: 'From',
  to: 'To',
  toNumber: 'To number',
  reference: 'Reference',
  day: 'Business day',
  time: 'Time',
})
