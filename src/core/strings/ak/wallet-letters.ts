import type { walletLetters as english } from '../en/wallet-letters.ts'
import { formatGhs, type Pesewas } from '../../money.ts'

const what = (kind: string, amount: Pesewas) =>
  kind === 'deposit' ? `${formatGhs(amount)} a wode too mu` : `${formatGhs(amount)} a woreyi`

export const walletLetters: typeof english = {
  decidedMail: (platform, { kind, amount, status, paymentId }, reason) => ({
    subject: `${platform}: ${status === 'completed' ? 'wɔapene so' : 'wɔapo'}: ${what(kind, amount)}`,
    body:
      status === 'completed'
        ? `Wɔapene ${what(kind, amount)} no so.`
        : `Wɔapo ${what(kind, amount)} no.\n\nDeɛ enti: ${reason ?? ''}\n\n${
            kind === 'deposit' && paymentId === null
              ? 'Sika biara nni akyire, enti hwee nsan mma.'
              : 'Deɛ wotuaeɛ anaa wobisaeɛ no asan akɔ baabi a na ɛwɔ.'
          }`,
  }),
  returnedMail: (platform, amount, reference, reason) => ({
    subject: `${platform}: wɔde ${formatGhs(amount)} asan ama wo`,
    body: `Adesua sika ${formatGhs(amount)} a wode kɔmaeɛ, reference ${reference}, anka sika biara a wode too mu ho. Ɛwɔ wo kotokuo mu bio.\n\nDeɛ enti: ${reason}`,
  }),
  sheet: {
    columns: [
      'Adwuma da',
      'Berɛ (UTC)',
      'Deɛ ɛyɛ',
      'Nkyerɛkyerɛmu',
      'Ɛbaeɛ anaa ɛkɔeɛ',
      'Sika dodoɔ (GHS)',
      'Baabi a aduru',
      'Ɔkwan',
      'Reference',
      'Deɛ enti',
      'Nɔma',
    ],
    cancelled: 'wɔagyae',
  },
}
