import { ghs } from './money.ts'

// The words of a request, which the wallet decides and the pocket pays for.

export const METHODS = ['mtn', 'vodafone', 'airtel', 'bank'] as const
export const REQUEST_KINDS = ['deposit', 'withdrawal'] as const
export const REQUEST_STATUSES = ['pending', 'completed', 'failed'] as const

/** Amounts that a field for paying in offers at a touch, in pesewas. */
export const DEPOSIT_PRESETS = [50, 100, 200, 400, 800, 1600, 2400, 3200].map(ghs)
