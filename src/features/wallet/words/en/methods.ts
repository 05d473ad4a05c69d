import { inLanguage } from '#core/in-words.ts'

// The methods by which money is paid in and out, in practice.

export const methods = inLanguage('methods', {
  mtn: 'MTN MoMo',
  vodafone: 'Telecel Cash',
  airtel: 'AT Money',
  bank: 'Bank transfer',
})
