import { formatGhs, type Pesewas } from '#core/money.ts'

/** 'GHS 10' for whole cedis, 'GHS 10.50' otherwise: the way the offer is worded. */
export function shortGhs(amount: Pesewas): string {
  return formatGhs(amount).replace(/\.00$/, '')
}
