import { negative, type Pesewas } from './money.ts'

// The wallet decides a request and the pocket pays it, so both use these words.

export const METHODS = ['mtn', 'vodafone', 'airtel', 'bank'] as const
/**
 * The payment method of the house's own practice numbers. Lessons, runs and robots pay and are paid by it.
 */
export const OWN_METHOD = METHODS[0]
export const REQUEST_KINDS = ['deposit', 'withdrawal'] as const
export const REQUEST_STATUSES = ['pending', 'completed', 'failed'] as const

type EntryAmount = {
  readonly kind: string
  readonly direction?: 'credit' | 'debit'
  readonly amount: Pesewas
}

/** The kinds that take money out of a wallet. */
const LEAVES: ReadonlySet<string> = new Set(['withdrawal', 'purchase'])

/** The amount with its sign: negative if it leaves the wallet. */
export function signedAmount({ kind, direction, amount }: EntryAmount): Pesewas {
  const leaves = direction === undefined ? LEAVES.has(kind) : direction === 'debit'
  return leaves ? negative(amount) : amount
}
