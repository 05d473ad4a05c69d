import type { walletLetters as english } from '../en/wallet-letters.ts'
import { formatGhs } from '#core/money.ts'

const KINDS: Readonly<Record<string, string>> = {
  deposit: 'sika a wode too mu',
  withdrawal: 'sika a woreyi',
}

export const walletLetters: typeof english = {
  decidedMail: (platform, { kind, number, amount, status, paymentId }, reason) => ({
    subject: `${platform}: ${KINDS[kind]}, ${formatGhs(amount)}: ${status === 'completed' ? 'wɔapene so' : 'wɔapo'}`,
    body:
      status === 'completed'
        ? `Wɔapene so: ${KINDS[kind]}, ${formatGhs(amount)}, nɔma ${number}.`
        : `Wɔapo: ${KINDS[kind]}, ${formatGhs(amount)}, nɔma ${number}.\n\nDeɛ enti: ${reason ?? ''}\n\n${
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
