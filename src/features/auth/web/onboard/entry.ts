import { errorsOf, type FieldErrors } from '#ui/fields/use-form.ts'
import { authCalls } from '../../schema.ts'

// The two tabs of /onboard send these.

export type Mode = 'signUp' | 'signIn'
type EntryValues = { email: string; password: string; referralCode: string }

/** The original aborts after a minute. */
export const ENTRY_TIMEOUT_MS = 60_000

/** An empty code is no code. */
export function signUpInput({ email, password, referralCode }: EntryValues) {
  return { email, password, ...(referralCode && { referralCode }) }
}

export function signInInput({ email, password }: EntryValues) {
  return { email, password }
}

export function checkEntry(mode: Mode, values: EntryValues): FieldErrors<EntryValues> {
  return mode === 'signUp'
    ? errorsOf(authCalls.signUp.input, signUpInput(values))
    : errorsOf(authCalls.signIn.input, signInInput(values))
}
