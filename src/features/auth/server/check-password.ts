import { Refusal } from '#core/errors.ts'
import { clearAttempts, countAttempt } from '#platform/calls/attempts.ts'
import { requireEmail } from '#platform/calls/require-email.ts'
import type { Person, ServerParts } from '#platform/calls/server-parts.ts'
import { authServer as t } from '../words/en/auth-server.ts'
import { signInBucket } from './auth.ts'
import { isPassword, type Passwords } from './hashing.ts'
import { readSignInFacts, type SignInFacts } from './sign-in-facts.ts'

const GUESSES_AN_HOUR = 20
const HOUR_SECONDS = 3_600

/**
 * Checks the password of somebody who is signed in. A wrong one is refused 'not_allowed', never
 * 'unauthenticated', which would say that the session is over, and counts as a guess. Answers the
 * facts it was checked against.
 */
export async function checkPassword(
  { db }: ServerParts,
  passwords: Passwords,
  person: Person,
  given: string,
): Promise<SignInFacts> {
  const bucket = signInBucket(requireEmail(person).email)
  const tries = await countAttempt(db, bucket, HOUR_SECONDS)
  if (tries > GUESSES_AN_HOUR) throw new Refusal('too_many', t.tooManyTries)
  const facts = await readSignInFacts(db, { id: person.id })
  const isRight = await isPassword(passwords, facts?.hash ?? null, given)
  if (!facts || !isRight) throw new Refusal('not_allowed', t.passwordWrong, 'password')
  await clearAttempts(db, [bucket])
  return facts
}
