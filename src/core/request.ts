import { negative, type Pesewas } from './money.ts'

// The words of a request, which the wallet decides and the pocket pays for.

export const METHODS = ['mtn', 'vodafone', 'airtel', 'bank'] as const
/** The method of the numbers that the house gives out: by it a lesson, a run and a robot pay and are paid. */
export const OWN_METHOD = METHODS[0]
export const REQUEST_KINDS = ['deposit', 'withdrawal'] as const
export const REQUEST_STATUSES = ['pending', 'completed', 'failed'] as const

type EntryAmount = {
  readonly kind: string
  readonly direction?: 'credit' | 'debit'
  readonly amount: Pesewas
}

/** The words for what leaves a wallet: requests, and what its entries show by themselves. */
const LEAVES: ReadonlySet<string> = new Set(['withdrawal', 'purchase'])

/** The amount of a request or of a wallet's entry with its sign: what leaves the wallet is below 0. */
export function signedAmount({ kind, direction, amount }: EntryAmount): Pesewas {
  const leaves = direction === undefined ? LEAVES.has(kind) : direction === 'debit'
  return leaves ? negative(amount) : amount
}
