import { randomBytes } from 'node:crypto'
import { Refusal } from '#core/errors.ts'
import { newId, type PersonId } from '#core/ids.ts'
import type { RawContext } from '#platform/calls/handle.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { access } from '#platform/words/en/access.ts'
import type { Landing } from '../schema.ts'
import { auth } from '../words/en/auth.ts'
import { secondFactor } from '../words/en/second-factor.ts'
import { endWaitingSignIns, makeLink } from './auth.ts'
import { CODE_SECONDS, checkCode, isOfApp } from './check-code.ts'
import { challengeCookie, endedChallenge, readChallenge, sessionCookie } from './cookies.ts'
import { isPassword, type Passwords } from './hashing.ts'
import { openSession } from './open-session.ts'
import { refuseFor } from './refuse-for.ts'
import { tellCodeUsed } from './second-factor-mail.ts'
import {
  lockUnchanged,
  type OnSignIn,
  readSignInFacts,
  type SignInFacts,
  signInFactsOf,
} from './sign-in-facts.ts'

export type Talk = Pick<RawContext<never>, 'headers' | 'origin' | 'setHeader' | 'serverParts'>

/** A person who is let in, and the session that was opened for them. */
type SignedInPerson = { readonly person: SignInFacts; readonly session: string }
type SignInOutcome =
  | Refusal
  | SignedInPerson
  | { newPassword: { token: string } }
  | { challenge: string }

/** The way in: a password, and a code where the person has a second factor. */
export function makeSignIn(passwords: Passwords, onSignIn: OnSignIn) {
  const letIn = async ({ serverParts, setHeader }: Talk, { person, session }: SignedInPerson) => {
    await onSignIn(serverParts, person)
    setHeader('Set-Cookie', sessionCookie(session, serverParts.config))
    return { id: person.id, role: person.role }
  }

  /** Checks the password; opens a session and hands its cookie on, or asks for a code first. */
  const signIn = async (
    talk: Talk,
    email: string,
    password: string,
  ): Promise<Landing | { secondFactor: true } | { newPassword: { token: string } }> => {
    const { serverParts, setHeader } = talk
    const facts = await readSignInFacts(serverParts.db, { email })
    const isRight = await isPassword(passwords, facts?.hash ?? null, password)
    if (!facts || !isRight) throw failed()
    const judged = await serverParts.db.withTx(async (tx): Promise<SignInOutcome> => {
      const now = await judge(tx, facts)
      if (now instanceof Refusal) return now
      if (now.role !== 'learner' && (await refuseFor(tx, password, now)) !== null) {
        // Too weak for an admin: it must be replaced first.
        await endWaitingSignIns(tx, now.id)
        return { newPassword: { token: await makeLink(tx, now.id, '1 hour') } }
      }
      if (now.factorId !== null) return { challenge: await openChallenge(tx, now.id) }
      return { person: now, session: await openSession(tx, talk, now.id) }
    })
    if (judged instanceof Refusal) throw judged
    if ('newPassword' in judged) return judged
    if ('person' in judged) return letIn(talk, judged)
    setHeader('Set-Cookie', challengeCookie(judged.challenge, CODE_SECONDS, serverParts.config))
    return { secondFactor: true }
  }

  /** Completes a sign-in that waits for its code. */
  const confirmSignIn = async (talk: Talk, code: string): Promise<Landing> => {
    const { serverParts, headers, setHeader } = talk
    const challenge = readChallenge(headers, serverParts.config)
    const waiting = challenge === null ? null : await readWaiting(serverParts.db, challenge)
    if (!waiting || challenge === null) throw tooLate()
    if (waiting.status === 'suspended') throw new Refusal('suspended', access.suspended)
    await checkCode(serverParts, waiting.id, code, challenge)
    const entered = await serverParts.db.withTx(async (tx) => {
      const now = await judge(tx, waiting)
      if (now instanceof Refusal) return now
      const waited = await tx.count(sql`
        delete from auth.verification
        where identifier = ${challenge} and value = ${now.id}::text and "expiresAt" > now()`)
      if (waited === 0) return tooLate()
      return { person: now, session: await openSession(tx, talk, now.id) }
    })
    if (entered instanceof Refusal) throw entered
    if (!isOfApp(code)) await tellCodeUsed(serverParts, entered.person)
    setHeader('Set-Cookie', endedChallenge(serverParts.config))
    return letIn(talk, entered)
  }

  return { signIn, confirmSignIn }
}

/**
 * Decides about a right password or code, under the lock of the account. A refusal is answered and
 * not thrown, so that the transaction ends what waits for a code of this person.
 */
async function judge(tx: Tx, was: SignInFacts): Promise<Refusal | SignInFacts> {
  const now = await lockUnchanged(tx, was)
  if (now && now.status !== 'suspended') return now
  await endWaitingSignIns(tx, was.id)
  return now ? new Refusal('suspended', access.suspended) : failed()
}

function failed(): Refusal {
  return new Refusal('unauthenticated', auth.signInFailed)
}

function tooLate(): Refusal {
  return new Refusal('unauthenticated', secondFactor.signInAgain)
}

/**
 * Begins to wait for a code of this person. The answer goes into a signed cookie: with the code it
 * lets in.
 */
async function openChallenge(tx: Tx, id: PersonId): Promise<string> {
  const challenge = `2fa-${randomBytes(24).toString('base64url')}`
  await tx.count(sql`
    insert into auth.verification (id, identifier, value, "expiresAt")
    values (${newId()}, ${challenge}, ${id}::text, now() + ${CODE_SECONDS}::int * interval '1 second')`)
  return challenge
}

/** The person whose password was right and whose sign-in still waits for a code, or null. */
async function readWaiting(db: Db, challenge: string): Promise<SignInFacts | null> {
  return db.maybe<SignInFacts>(sql`
    ${signInFactsOf} join auth.verification on person.id::text = value
    where identifier = ${challenge} and identifier like '2fa-%'
      and auth.verification."expiresAt" > now()`)
}
