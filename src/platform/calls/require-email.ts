import { Refusal } from '#core/errors.ts'
import { joining as t } from '#core/strings/en/joining.ts'
import type { Person, PersonWithEmail } from './kit.ts'

/**
 * Gives the person with their e-mail, for rules that depend on one. Refuses 'not_allowed' where they joined
 * with a name.
 */
export function requireEmail<P extends Person>(person: P): P & PersonWithEmail {
  const { email } = person
  if (email === null) throw new Refusal('not_allowed', t.noEmail)
  return { ...person, email }
}
