import { formatGhs, negative, type Pesewas } from '#core/money.ts'

/** '+GHS 100.00' or '−GHS 50.00', for a message in plain text. */
export function saySigned(amount: Pesewas): string {
  return amount < 0 ? `−${formatGhs(negative(amount))}` : `+${formatGhs(amount)}`
}
