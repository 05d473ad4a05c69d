import { Refusal } from '../../../core/errors.ts'
import { auth as t } from '../../../core/strings/auth.en.ts'
import { secondFactor } from '../../../core/strings/second-factor.en.ts'
import type { Db } from '../../../platform/db.ts'
import type { ConverseContext } from '../../../platform/handle.ts'
import type { Kit, Origin, Person } from '../../../platform/kit.ts'
import { sql } from '../../../platform/sql.ts'
import { refusePassword } from '../rules.ts'
import type { Landing } from '../schema.ts'
import { makeLink } from './auth.ts'
import { checkCode, isOfApp } from './check-code.ts'
import { readChallenge, readSessionToken, withoutSession } from './cookies.ts'
import { boundHashing } from './hashing.ts'
import { isLibraryRefusal, type Library } from './library.ts'
import { tellCodeUsed } from './second-factor-mail.ts'

/** What happens when somebody signs in: the app settles their missed days. */
export type OnSignIn = (kit: Kit, person: Person) => Promise<void>

export type Talk = Pick<ConverseContext<never>, 'headers' | 'origin' | 'setHeader' | 'kit'>

/** The way in: a password, and a code where the person has a second factor. */
export function openDoor(library: Library, onSignIn: OnSignIn) {
  const letIn = async ({ kit, headers, setHeader }: Talk, person: Person, out: Headers) => {
    await onSignIn(kit, person)
    // The session this browser came with is over: it is given another, and may be another person's.
    await kit.db.count(sql`
      delete from auth.session where token = ${readSessionToken(headers, kit.config)}`)
    for (const cookie of out.getSetCookie()) setHeader('Set-Cookie', cookie)
    return { role: person.role }
  }

  /** Checks the password; opens a session and hands its cookie on, or asks for a code first. */
  const openSession = async (
    talk: Talk,
    email: string,
    password: string,
  ): Promise<Landing | { secondFactor: true } | { newPassword: { token: string } }> => {
    const { kit, setHeader } = talk
    const headers = withOrigin(talk.headers, talk.origin)
    const opened = await boundHashing(() =>
      library.api.signInEmail({ body: { email, password }, headers, returnHeaders: true }),
    ).catch((error: unknown) => {
      if (isLibraryRefusal(error)) throw new Refusal('unauthenticated', t.signInFailed)
      throw error
    })
    const token = 'token' in opened.response ? opened.response.token : null
    // Waits for who makes them an admin at this moment: they end the sessions that were there.
    const person = await kit.db.maybe<Person>(sql`
      select id, email, role, status from person where email = ${email} for share`)
    const isWeak = person?.role === 'admin' && refusePassword(password, 'admin') !== null
    if (!person || person.status === 'suspended' || isWeak) {
      await kit.db.count(sql`delete from auth.session where token = ${token}`)
      if (isWeak && person.status !== 'suspended') {
        return { newPassword: { token: await makeLink(kit.db, person.id, '1 hour') } }
      }
      throw person
        ? new Refusal('suspended', t.suspended)
        : new Refusal('unauthenticated', t.signInFailed)
    }
    if (token) return letIn(talk, person, opened.headers)
    for (const cookie of opened.headers.getSetCookie()) setHeader('Set-Cookie', cookie)
    return { secondFactor: true }
  }

  /** Completes a sign-in that waits for its code. */
  const confirmSignIn = async (talk: Talk, code: string): Promise<Landing> => {
    const { kit } = talk
    const person = await readWaiting(kit.db, readChallenge(talk.headers, kit.config))
    if (!person) throw new Refusal('unauthenticated', secondFactor.signInAgain)
    if (person.status === 'suspended') throw new Refusal('suspended', t.suspended)
    // Beside a session the library would check the code for its owner, not for who signs in.
    const ask = {
      headers: withoutSession(withOrigin(talk.headers, talk.origin)),
      returnHeaders: true,
    } as const
    const { headers: out } = await checkCode(kit, person.id, code, {
      byApp: (typed) => library.api.verifyTOTP({ ...ask, body: { code: typed } }),
      byRecovery: (typed) => library.api.verifyBackupCode({ ...ask, body: { code: typed } }),
    })
    if (!isOfApp(code)) await tellCodeUsed(kit, library, person)
    return letIn(talk, person, out)
  }

  return { openSession, confirmSignIn }
}

/** Whose password was right, where their sign-in still waits for a code. */
async function readWaiting(db: Db, challenge: string | null): Promise<Person | null> {
  return db.maybe<Person>(sql`
    select person.id, email, role, status
    from auth.verification join person on person.id::text = value
    where identifier = ${challenge} and identifier like '2fa-%' and "expiresAt" > now()`)
}

/** The library notes where a session began from these, so they say what we saw, not what was sent. */
function withOrigin(sent: Headers, { address, userAgent }: Origin): Headers {
  const headers = new Headers(sent)
  headers.set('x-forwarded-for', address)
  headers.set('user-agent', userAgent)
  return headers
}
