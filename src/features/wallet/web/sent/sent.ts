import type { Pesewas } from '#core/money.ts'

/** A request that was taken just now: its page stands at the wallet's address, until it is left. */
export type SentRequest = {
  kind: 'deposit' | 'withdrawal'
  amount: Pesewas
  /** Nobody has to approve it. */
  isAtOnce: boolean
}

/** The navigation to that page. */
export const afterSending = (sent: SentRequest) => ({ replace: true, state: { sent } })

/** The request that the state of an address tells of, or null. */
export function sentOf(state: unknown): SentRequest | null {
  const { sent } = (state ?? {}) as { sent?: SentRequest }
  return sent ?? null
}
