import { Refusal } from '#core/errors.ts'
import { access } from '../words/en/access.ts'
import type { Person, PersonWithEmail } from './server-parts.ts'

/**
 * Narrows to a person with an e-mail, for rules that need one. Refuses 'not_allowed' if they joined with a
 * name only.
 */
export function requireEmail<P extends Person>(person: P): P & PersonWithEmail {
  const { email } = person
  if (email === null) throw new Refusal('not_allowed', access.noEmail)
  return { ...person, email }
}
