// `Refusal` is for requests that the app understands and turns down. Any other error is a bug.

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

/** A refused request: nothing was written, and `message` may be shown to the person. */
export class Refusal extends Error {
  declare readonly name: 'Refusal'
  declare readonly code: RefusalCode
  /** The name of the input field that caused the refusal, if it is one field. */
  declare readonly field: string | undefined

  // Assigned by hand: field initializers would add a helper for old browsers to the first load.
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

/** Checks the refusal's code, so that a caller handles only the refusals it expects. */
export function isRefusedAs(error: unknown, ...codes: readonly RefusalCode[]): error is Refusal {
  return error instanceof Refusal && codes.includes(error.code)
}

/** True if the server decided against the request. 'unavailable' decides nothing: it could not be asked. */
export function isRefusedByRule(error: unknown): error is Refusal {
  return error instanceof Refusal && error.code !== 'unavailable'
}

/** Checks for 'nothing with that id'. A malformed id counts as an unknown one. */
export function isUnknown(error: unknown): error is Refusal {
  return isRefusedAs(error, 'not_found', 'invalid')
}

/** The body of every answer that is not a success. `id` is set for bugs, to find the log line. */
export type ErrorBody = {
  error: { code: RefusalCode | 'bug'; message: string; field?: string; id?: string }
}
