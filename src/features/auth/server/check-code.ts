import { createHmac } from 'node:crypto'
import { Refusal } from '#core/errors.ts'
import type { PersonId } from '#core/ids.ts'
import { clearAttempts, countAttempt } from '#platform/calls/attempts.ts'
import type { ServerParts } from '#platform/calls/server-parts.ts'
import type { Queryable } from '#platform/database/db.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { authServer } from '../words/en/auth-server.ts'
import { secondFactor as t } from '../words/en/second-factor.ts'
import { isAppCode, spendRecoveryCode } from './factor.ts'

// These limits hold for all sign-ins of a person together and from whatever addresses, and before a code is
// looked at.
const GUESSES_A_MINUTE = 5
const GUESSES_AN_HOUR = 20
/**
 * Wrong codes in a row, until the next right one; then none is looked at for a while (NIST SP
 * 800-63B, 5.2.2).
 */
const WRONG_IN_A_ROW = 10
const LOCKED_MS = 15 * 60_000
const TRIES_A_SIGN_IN = 5
/** How long a sign-in waits for its code. */
export const CODE_SECONDS = 600

type Factor = { secret: string; isLocked: boolean }

/**
 * Checks one code of this person, of the app or a recovery code, and spends it. `challenge` names
 * the sign-in that waits for it, where there is one. Refuses 'invalid' for a wrong or used one,
 * 'too_many' after too many, and 'unauthenticated' where the sign-in is over.
 */
export async function checkCode(
  serverParts: ServerParts,
  id: PersonId,
  code: string,
  challenge: string | null = null,
): Promise<void> {
  const { db, config } = serverParts
  await countGuess(db, id)
  if (challenge !== null) await countTry(db, challenge)
  const factor = await db.maybe<Factor>(sql`
    select secret, coalesce(${isLockedAt(Date.now())}, false) as "isLocked"
    from auth."twoFactor" where "userId" = ${id} and verified`)
  if (!factor) throw new Refusal('unauthenticated', t.signInAgain)
  if (factor.isLocked) throw new Refusal('too_many', authServer.tooManyTries)
  const isRight = isOfApp(code)
    ? isAppCode(factor.secret, code, config)
    : await spendRecoveryCode(db, config, id, `${code.slice(0, 5)}-${code.slice(5)}`)
  if (!isRight) {
    await countWrong(db, id)
    throw new Refusal('invalid', t.codeWrong, 'code')
  }
  if (isOfApp(code)) await spendAppCode(serverParts, id, code)
  await forgetGuesses(db, id)
  if (challenge !== null) await clearAttempts(db, [bucketOf(challenge)])
}

export function isOfApp(code: string): boolean {
  return code.length === 6
}

const buckets = (id: PersonId) => [`code-minute ${id}`, `code-hour ${id}`] as const
const bucketOf = (challenge: string) => `code-sign-in ${challenge}`

async function countGuess(db: Queryable, id: PersonId): Promise<void> {
  const [minute, hour] = buckets(id)
  if ((await countAttempt(db, minute, 60)) > GUESSES_A_MINUTE) {
    throw new Refusal('too_many', t.tooManyCodes)
  }
  if ((await countAttempt(db, hour, 3_600)) > GUESSES_AN_HOUR) {
    throw new Refusal('too_many', authServer.tooManyTries)
  }
}

/**
 * Refuses after too many tries at one sign-in; the count lives as long as the sign-in waits. What
 * waits is not deleted here: a right code that was counted before these tries may be about to use
 * it.
 */
async function countTry(db: Queryable, challenge: string): Promise<void> {
  if ((await countAttempt(db, bucketOf(challenge), CODE_SECONDS)) > TRIES_A_SIGN_IN) {
    throw new Refusal('unauthenticated', t.signInAgain)
  }
}

/**
 * A lock that lasts longer than any does is over: the computer's clock was set back. Null without one. The
 * minute is for a lock of another server, whose clock may be ahead.
 */
const isLockedAt = (nowMs: number): Sql =>
  sql`("lockedUntil" between ${new Date(nowMs)} and ${new Date(nowMs + LOCKED_MS + 60_000)})`

/** A lock that has run out begins a new count. */
async function countWrong(db: Queryable, id: PersonId): Promise<void> {
  const now = Date.now()
  const wrong = sql`case when not ${isLockedAt(now)} then 1
    else "failedVerificationCount" + 1 end`
  await db.count(sql`
    update auth."twoFactor" set "failedVerificationCount" = ${wrong},
      "lockedUntil" = case when ${wrong} >= ${WRONG_IN_A_ROW}::int
        then ${new Date(now + LOCKED_MS)}::timestamptz end
    where "userId" = ${id}`)
}

/** A person who gave a right code, or whom the server's host let in, starts anew. */
export async function forgetGuesses(db: Queryable, id: PersonId): Promise<void> {
  await db.count(sql`
    update auth."twoFactor" set "failedVerificationCount" = 0, "lockedUntil" = null
    where "userId" = ${id} and "failedVerificationCount" > 0`)
  await clearAttempts(db, buckets(id))
}

/**
 * A used code is remembered for this long: its own half minute, and one step of drift on either
 * side.
 */
const SPENT_FOR = '2 minutes'

/** Takes a right code of the app once, however many try with it at the same time. */
async function spendAppCode(
  { db, config }: ServerParts,
  id: PersonId,
  code: string,
): Promise<void> {
  const hash = createHmac('sha256', config.authSecret).update(`${id} ${code}`).digest()
  const claimed = await db.count(sql`
    insert into spent_code (hash) values (${hash})
    on conflict (hash) do update set spent_at = now()
    where spent_code.spent_at < now() - ${SPENT_FOR}::interval`)
  if (claimed === 0) throw new Refusal('invalid', t.codeSpent, 'code')
}
