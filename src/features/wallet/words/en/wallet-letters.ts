import { inLanguage } from '#core/in-words.ts'
import { formatGhs, type Pesewas } from '#core/money.ts'

type LetterRequest = {
  kind: string
  number: string
  amount: Pesewas
  status: string
  paymentId: string | null
}

const KINDS: Readonly<Record<string, string>> = {
  deposit: 'deposit',
  withdrawal: 'withdrawal',
}

// The server alone writes these: mail, and the columns of a sheet. No page waits for these words.
export const walletLetters = inLanguage('walletLetters', {
  decidedMail: (
    platform: string,
    { kind, number, amount, status, paymentId }: LetterRequest,
    reason: string | null,
  ) => ({
    subject: `${platform}: your ${KINDS[kind]} of ${formatGhs(amount)} was ${status === 'completed' ? 'approved' : 'rejected'}`,
    body:
      status === 'completed'
        ? `Your ${KINDS[kind]} of ${formatGhs(amount)}, number ${number}, was approved.`
        : `Your ${KINDS[kind]} of ${formatGhs(amount)}, number ${number}, was rejected.\n\nReason: ${reason ?? ''}\n\n${
            kind === 'deposit' && paymentId === null
              ? 'No payment stood behind it, so nothing comes back.'
              : 'What you had paid or asked for is back where it was.'
          }`,
  }),
  returnedMail: (platform: string, amount: Pesewas, reference: string, reason: string) => ({
    subject: `${platform}: your payment of ${formatGhs(amount)} was sent back`,
    body: `Your practice payment of ${formatGhs(amount)}, reference ${reference}, backed no deposit. It is back in your pocket.\n\nReason: ${reason}`,
  }),
  sheet: {
    columns: [
      'Business day',
      'Time (UTC)',
      'Type',
      'Description',
      'Credit or debit',
      'Amount (GHS)',
      'Status',
      'Method',
      'Reference',
      'Reason',
      'Number',
    ],
    cancelled: 'cancelled',
  },
})
