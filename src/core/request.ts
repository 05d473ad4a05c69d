// The words of a request, which the wallet decides and the pocket pays for.

export const METHODS = ['mtn', 'vodafone', 'airtel', 'bank'] as const
export const REQUEST_KINDS = ['deposit', 'withdrawal'] as const
export const REQUEST_STATUSES = ['pending', 'completed', 'failed'] as const
