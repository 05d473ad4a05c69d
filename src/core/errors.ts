// One error class for everything we understand and turn down. Anything else is a bug.

/** The kinds of refusal of a call, each with its HTTP status. */
export const REFUSALS = {
  invalid: 422,
  unauthenticated: 401,
  suspended: 403,
  not_allowed: 403,
  not_found: 404,
  gone: 410,
  conflict: 409,
  other_person: 409,
  insufficient: 409,
  needs_confirmation: 409,
  key_reused: 422,
  too_large: 413,
  too_slow: 408,
  misdirected: 421,
  too_many: 429,
  maintenance: 503,
  unavailable: 503,
} as const

export type RefusalCode = keyof typeof REFUSALS

/** A turned-down request: nothing was written, and `message` is fit for the person to read. */
export class Refusal extends Error {
  declare readonly name: 'Refusal'
  declare readonly code: RefusalCode
  /** The input field at fault, where there is one. */
  declare readonly field: string | undefined

  // Not as initializers: those cost the first load a helper for old browsers.
  constructor(code: RefusalCode, message: string, field?: string) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.field = field
  }

  get status(): number {
    return REFUSALS[this.code]
  }
}

/** Throws the refusal, if there is one: `refuseIf(refuseWithdrawal(…))`. */
export function refuseIf(refusal: Refusal | null): void {
  if (refusal) throw refusal
}

/** True for a refusal with one of these codes; any other one means something else. */
export function isRefusedAs(error: unknown, ...codes: readonly RefusalCode[]): error is Refusal {
  return error instanceof Refusal && codes.includes(error.code)
}

/** True when there is nothing of that name; a malformed name is an unknown one. */
export function isUnknown(error: unknown): error is Refusal {
  return isRefusedAs(error, 'not_found', 'invalid')
}

/** The body of every answer that is not a success. `id` is set for bugs, to find the log line. */
export type ErrorBody = {
  error: { code: RefusalCode | 'bug'; message: string; field?: string; id?: string }
}
