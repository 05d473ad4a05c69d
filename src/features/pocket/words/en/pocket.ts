import { formatCount } from '#core/counts.ts'
import { inLanguage } from '#core/in-words.ts'

export const pocket = inLanguage('pocket', {
  notFound: 'This pocket has no such entry. Nothing has happened to your money.',
  tooManyOpen: (most: number) =>
    `${formatCount(most)} payments of yours wait for a deposit that claims them. Nothing was sent. Claim some of them first.`,
  entry: {
    start: 'Pocket money',
    sent: 'Sent to the app',
    returned: 'Returned by the app',
    withdrawal: (method: string) => `Withdrawal by ${method} (practice)`,
    returnTakenBack: 'Return taken back',
    withdrawalTakenBack: 'Withdrawal taken back',
  },
  sheet: {
    columns: [
      'Business day',
      'Time (UTC)',
      'Type',
      'Description',
      'Amount (GHS)',
      'Pocket after (GHS)',
      'Reference',
      'Deposit or withdrawal behind it',
      'Entry',
    ],
    unclaimed: 'not yet claimed by a deposit',
    returned: (reason: string) => `sent back by the app: ${reason}`,
    request: {
      deposit: {
        pending: 'deposit pending',
        completed: 'deposit completed',
        failed: 'deposit failed',
      },
      withdrawal: {
        pending: 'withdrawal pending',
        completed: 'withdrawal completed',
        failed: 'withdrawal failed',
      },
    },
  },
})
