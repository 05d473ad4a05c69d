import { Refusal } from '#core/errors.ts'
import { access } from '../words/en/access.ts'
import type { Person, PersonWithEmail } from './server-parts.ts'

/**
 * Gives the person with their e-mail, for rules that depend on one. Refuses 'not_allowed' where they joined
 * with a name.
 */
export function requireEmail<P extends Person>(person: P): P & PersonWithEmail {
  const { email } = person
  if (email === null) throw new Refusal('not_allowed', access.noEmail)
  return { ...person, email }
}
