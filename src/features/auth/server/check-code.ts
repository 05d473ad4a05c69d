import { createHmac } from 'node:crypto'
import { Refusal } from '#core/errors.ts'
import type { PersonId } from '#core/ids.ts'
import { authServer as auth } from '../words/en/auth-server.ts'
import { secondFactor as t } from '../words/en/second-factor.ts'
import { clearAttempts, countAttempt } from '#platform/calls/attempts.ts'
import type { Queryable } from '#platform/database/db.ts'
import type { Kit } from '#platform/calls/server-parts.ts'
import { sql } from '#platform/database/sql.ts'
import { isLibraryRefusal, libraryCode } from './library.ts'

// The library counts wrong codes too: 5 to a sign-in, 10 in a row to a person. These limits hold
// before it is asked, for all sign-ins of a person together and from whatever addresses.
const GUESSES_A_MINUTE = 5
const GUESSES_AN_HOUR = 20

/** The library's two ways: a code of the app, and a recovery code as it was made. */
export type CodeChecks<T> = {
  readonly byApp: (code: string) => Promise<T>
  readonly byRecovery: (code: string) => Promise<T>
}

/**
 * Checks one code of this person, of either sort, and spends it. Refuses 'invalid' for a wrong or
 * used one, 'too_many' after too many, and 'unauthenticated' where the sign-in is over.
 */
export async function checkCode<T>(
  kit: Kit,
  personId: PersonId,
  code: string,
  { byApp, byRecovery }: CodeChecks<T>,
): Promise<T> {
  await countGuess(kit.db, personId)
  try {
    const passed = isOfApp(code)
      ? await onceOnly(kit, personId, code, () => byApp(code))
      : await byRecovery(`${code.slice(0, 5)}-${code.slice(5)}`)
    await forgetGuesses(kit.db, personId)
    return passed
  } catch (error) {
    throw refusalOf(error)
  }
}

export function isOfApp(code: string): boolean {
  return code.length === 6
}

const buckets = (id: PersonId) => [`code-minute ${id}`, `code-hour ${id}`] as const

async function countGuess(db: Queryable, id: PersonId): Promise<void> {
  const [minute, hour] = buckets(id)
  if ((await countAttempt(db, minute, 60)) > GUESSES_A_MINUTE) {
    throw new Refusal('too_many', t.tooManyCodes)
  }
  if ((await countAttempt(db, hour, 3_600)) > GUESSES_AN_HOUR) {
    throw new Refusal('too_many', auth.tooManyTries)
  }
}

/** A person who gave a right code, or whom the server's host let in, starts anew. */
export async function forgetGuesses(db: Queryable, id: PersonId): Promise<void> {
  await clearAttempts(db, buckets(id))
}

/** Longer than any code is good for: its own half minute, and one step of drift on either side. */
const SPENT_FOR = '2 minutes'

/**
 * The library would take the same code again for as long as it is good. So a code is claimed before
 * the library sees it: of any number of tries with one code, one gets through.
 */
async function onceOnly<T>(
  { db, config }: Kit,
  personId: PersonId,
  code: string,
  work: () => Promise<T>,
): Promise<T> {
  const hash = createHmac('sha256', config.authSecret).update(`${personId} ${code}`).digest()
  const claimed = await db.count(sql`
    insert into spent_code (hash) values (${hash})
    on conflict (hash) do update set spent_at = now()
    where spent_code.spent_at < now() - ${SPENT_FOR}::interval`)
  if (claimed === 0) throw new Refusal('invalid', t.codeSpent, 'code')
  try {
    return await work()
  } catch (error) {
    // Not taken, so not spent.
    await db.count(sql`delete from spent_code where hash = ${hash}`)
    throw error
  }
}

function refusalOf(error: unknown): unknown {
  if (!isLibraryRefusal(error)) return error
  switch (libraryCode(error)) {
    case 'INVALID_CODE':
    case 'INVALID_BACKUP_CODE':
      return new Refusal('invalid', t.codeWrong, 'code')
    case 'ACCOUNT_TEMPORARILY_LOCKED':
      return new Refusal('too_many', auth.tooManyTries)
    case 'INVALID_TWO_FACTOR_COOKIE':
    case 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE':
    case 'TOTP_NOT_ENABLED':
    case 'BACKUP_CODES_NOT_ENABLED':
      return new Refusal('unauthenticated', t.signInAgain)
    default:
      return new Refusal('conflict', t.tryAgain)
  }
}
