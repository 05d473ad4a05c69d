import { Refusal } from '#core/errors.ts'
import { access } from '#platform/words/en/access.ts'
import { authServer as t } from '../words/en/auth-server.ts'
import { secondFactor } from '../words/en/second-factor.ts'
import { breaks, type Db, type Tx } from '#platform/database/db.ts'
import type { RawContext } from '#platform/calls/handle.ts'
import type { Origin, Person } from '#platform/calls/server-parts.ts'
import { sql } from '#platform/database/sql.ts'
import type { Landing } from '../schema.ts'
import { endWaitingSignIns, makeLink } from './auth.ts'
import { checkCode, isOfApp } from './check-code.ts'
import { readChallenge, readSessionToken, withoutSession } from './cookies.ts'
import { boundHashing } from './hashing.ts'
import { isLibraryRefusal, type Library } from './library.ts'
import { refuseFor } from './refuse-for.ts'
import { tellCodeUsed } from './second-factor-mail.ts'
import {
  lockUnchanged,
  type OnSignIn,
  readSignInFacts,
  type SignInFacts,
  signInFactsOf,
} from './sign-in-facts.ts'

export type Talk = Pick<RawContext<never>, 'headers' | 'origin' | 'setHeader' | 'kit'>

/** The way in: a password, and a code where the person has a second factor. */
export function makeSignIn(library: Library, onSignIn: OnSignIn) {
  const letIn = async ({ kit, headers, setHeader }: Talk, person: Person, out: Headers) => {
    await onSignIn(kit, person)
    // The session this browser came with is over: it is given another, and may be another person's.
    await kit.db.count(sql`
      delete from auth.session where token = ${readSessionToken(headers, kit.config)}`)
    for (const cookie of out.getSetCookie()) setHeader('Set-Cookie', cookie)
    return { id: person.id, role: person.role }
  }

  /** Checks the password; opens a session and hands its cookie on, or asks for a code first. */
  const openSession = async (
    talk: Talk,
    email: string,
    password: string,
  ): Promise<Landing | { secondFactor: true } | { newPassword: { token: string } }> => {
    const { kit, setHeader } = talk
    const headers = withOrigin(talk.headers, talk.origin)
    const { was, opened } = await boundHashing(async () => ({
      was: await readSignInFacts(kit.db, { email }),
      opened: await library.api.signInEmail({
        body: { email, password },
        headers,
        returnHeaders: true,
      }),
    })).catch((error: unknown) => {
      throw isLibraryRefusal(error) || isOfDeleted(error) ? failed() : error
    })
    const token = 'token' in opened.response ? opened.response.token : null
    const judged = await kit.db.withTx((tx) => judge(tx, was, token, password))
    if (judged instanceof Refusal) throw judged
    if ('newPassword' in judged) return judged
    if (token) return letIn(talk, judged, opened.headers)
    for (const cookie of opened.headers.getSetCookie()) setHeader('Set-Cookie', cookie)
    return { secondFactor: true }
  }

  /** Completes a sign-in that waits for its code. */
  const confirmSignIn = async (talk: Talk, code: string): Promise<Landing> => {
    const { kit } = talk
    const was = await readWaiting(kit.db, readChallenge(talk.headers, kit.config))
    if (!was) throw new Refusal('unauthenticated', secondFactor.signInAgain)
    if (was.status === 'suspended') throw new Refusal('suspended', access.suspended)
    // With a session in the request, the library would check the code of its owner, not of who signs in.
    const ask = {
      headers: withoutSession(withOrigin(talk.headers, talk.origin), kit.config),
      returnHeaders: true,
    } as const
    const passed = await checkCode(kit, was.id, code, {
      byApp: (typed) => library.api.verifyTOTP({ ...ask, body: { code: typed } }),
      byRecovery: (typed) => library.api.verifyBackupCode({ ...ask, body: { code: typed } }),
    }).catch((error: unknown) => {
      throw isOfDeleted(error) ? failed() : error
    })
    const judged = await kit.db.withTx((tx) => judge(tx, was, passed.response.token ?? null, null))
    if (judged instanceof Refusal) throw judged
    if ('newPassword' in judged) throw new Error('a code was right, and no password was given')
    if (!isOfApp(code)) await tellCodeUsed(kit, library, judged)
    return letIn(talk, judged, passed.headers)
  }

  return { openSession, confirmSignIn }
}

/**
 * Decides about a right password or code, under the lock of the account: lets the person in, or refuses,
 * without the session that the library has opened. A password (null where a code was given) that is too
 * weak for an admin must be replaced first.
 */
async function judge(
  tx: Tx,
  was: SignInFacts | null,
  token: string | null,
  password: string | null,
): Promise<Refusal | SignInFacts | { newPassword: { token: string } }> {
  const now = was && (await lockUnchanged(tx, was))
  const isWeak =
    now?.role === 'admin' && password !== null && (await refuseFor(tx, password, now)) !== null
  if (now && now.status !== 'suspended' && !isWeak) return now
  await tx.count(sql`delete from auth.session where token = ${token}`)
  if (was) await endWaitingSignIns(tx, was.id)
  if (!now) return failed()
  if (now.status === 'suspended') return new Refusal('suspended', access.suspended)
  return { newPassword: { token: await makeLink(tx, now.id, '1 hour') } }
}

/** The account was deleted while the library opened its session. */
function isOfDeleted(error: unknown): boolean {
  return breaks(error, 'session_userId_fkey')
}

function failed(): Refusal {
  return new Refusal('unauthenticated', t.signInFailed)
}

/** The person whose password was right and whose sign-in still waits for a code, or null. */
async function readWaiting(db: Db, challenge: string | null): Promise<SignInFacts | null> {
  return db.maybe<SignInFacts>(sql`
    ${signInFactsOf} join auth.verification on person.id::text = value
    where identifier = ${challenge} and identifier like '2fa-%'
      and auth.verification."expiresAt" > now()`)
}

/** The library notes where a session began from these, so they say what we saw, not what was sent. */
function withOrigin(sent: Headers, { address, userAgent }: Origin): Headers {
  const headers = new Headers(sent)
  headers.set('x-forwarded-for', address)
  headers.set('user-agent', userAgent)
  return headers
}
