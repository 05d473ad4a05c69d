import { Refusal } from '../core/errors.ts'
import { joining as t } from '../core/strings/en/joining.ts'
import type { Person, PersonWithEmail } from './kit.ts'

/** The same person, for what hangs on an e-mail. Refuses 'not_allowed' for who joined with a name. */
export function requireEmail<P extends Person>(person: P): P & PersonWithEmail {
  const { email } = person
  if (email === null) throw new Refusal('not_allowed', t.noEmail)
  return { ...person, email }
}
