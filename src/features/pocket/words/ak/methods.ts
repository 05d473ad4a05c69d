import type { methods as english } from '../en/methods.ts'

export const methods: typeof english = {
  mtn: 'MTN MoMo',
  vodafone: 'Telecel Cash',
  airtel: 'AT Money',
  bank: 'Bank transfer',
}
