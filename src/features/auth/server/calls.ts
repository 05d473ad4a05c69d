import { createHmac } from 'node:crypto'
import type { Day } from '#core/day.ts'
import { Refusal } from '#core/errors.ts'
import { maskName } from '#core/mask.ts'
import { settingsView } from '#features/settings/views.ts'
import { clearAttempts, countAttempt } from '#platform/calls/attempts.ts'
import { command, type Handler, query, rawHandler } from '#platform/calls/handle.ts'
import type { Db } from '#platform/database/db.ts'
import { batchQuery } from '#platform/database/gatherer.ts'
import { sql, type View } from '#platform/database/sql.ts'
import { accountCalls } from '../schema/account.ts'
import { linkCalls } from '../schema/by-link.ts'
import { secondFactorCalls } from '../schema/second-factor.ts'
import { authCalls, type PersonRow } from '../schema.ts'
import { authServer as t } from '../words/en/auth-server.ts'
import { createAccount, type NewAccount } from './accounts.ts'
import { signInBucket } from './auth.ts'
import { changeEmail } from './change-email.ts'
import { endedChallenge, endedSession } from './cookies.ts'
import { enterByLink } from './entrance.ts'
import type { Passwords } from './hashing.ts'
import { leavePhone, seatCookie } from './phone.ts'
import { type IsReserved, refuseReserved } from './reserved-email.ts'
import { mailResetLink, resetPassword } from './reset.ts'
import { secondFactorHandlers } from './second-factor.ts'
import { listSessions, revokeOtherSessions, revokeSession } from './sessions.ts'
import { spendSetUpToken } from './setup.ts'
import { makeSignIn, type Talk } from './sign-in.ts'
import type { OnSignIn } from './sign-in-facts.ts'

const regenerateAvatar = command(
  accountCalls.regenerateAvatar,
  async ({ tx, person, announce }) => {
    announce('people', person.id)
    return tx.one<{ avatar: number }>(sql`
    update person set avatar = (avatar + 1) % 1000000 where id = ${person.id} returning avatar`)
  },
)

const GUESSES_AN_HOUR = 20
const MAILS_AN_HOUR = 5
const HOUR_SECONDS = 3_600
/** Long enough to hide whether a message was written or there was nobody to write to. */
const RESET_TAKES_MS = 400

const signOut = rawHandler(authCalls.signOut, async ({ headers, setHeader, serverParts }) => {
  const { db, config } = serverParts
  const waiting = await leavePhone(db, { headers, serverParts })
  setHeader('Set-Cookie', waiting ? seatCookie(waiting, serverParts) : endedSession(config))
  setHeader('Set-Cookie', endedChallenge(config))
  return {}
})

const requestReset = rawHandler(
  authCalls.requestReset,
  async ({ input: { email }, serverParts }) => {
    const enough = new Promise((resolve) => setTimeout(resolve, RESET_TAKES_MS))
    const attempt = await countAttempt(serverParts.db, `reset ${email}`, HOUR_SECONDS)
    if (attempt <= MAILS_AN_HOUR) await mailResetLink(serverParts, email)
    await enough
    return { commandWay: serverParts.config.commandWay }
  },
)

type AuthParts = {
  readonly passwords: Passwords
  readonly onSignIn: OnSignIn
  /** The clock's one row, which the session answers with. */
  readonly clock: View
  readonly isReserved: IsReserved
}

/** Accounts, sessions and ways in. */
export function authHandlers({ passwords, onSignIn, clock, isReserved }: AuthParts): Handler[] {
  const { signIn, confirmSignIn } = makeSignIn(passwords, onSignIn)

  const openAccount = async (talk: Talk, account: NewAccount) => {
    const { changes } = await createAccount(talk.serverParts.db, passwords, account)
    talk.serverParts.announce(changes)
    const opened = await signIn(talk, account.email, account.password)
    if (!('role' in opened)) throw new Error('a new account signs in with its password alone')
    return opened
  }

  return [
    readSession(clock),
    regenerateAvatar,
    chooseLocale,
    listSessions,
    revokeSession,
    revokeOtherSessions,
    rawHandler(accountCalls.changeEmail, async ({ input, ...context }) => ({
      email: await changeEmail(context, { passwords, isReserved }, input),
    })),
    rawHandler(authCalls.signUp, ({ input, ...talk }) =>
      openAccount(talk, {
        ...input,
        role: 'learner',
        onlyIf: () => refuseReserved(isReserved, input.email),
      }),
    ),
    rawHandler(authCalls.signIn, ({ input: { email, password }, ...talk }) =>
      logSignIn(talk, 'password', email, () =>
        withFewGuesses(talk.serverParts.db, signInBucket(email), () =>
          signIn(talk, email, password),
        ),
      ),
    ),
    rawHandler(secondFactorCalls.confirmSignIn, ({ input: { code }, ...talk }) =>
      logSignIn(talk, 'code', null, () => confirmSignIn(talk, code)),
    ),
    ...secondFactorHandlers(passwords),
    signOut,
    requestReset,
    rawHandler(linkCalls.resetPassword, async ({ input: { token, password }, serverParts }) => {
      await resetPassword(serverParts.db, passwords, token, password)
      return {}
    }),
    rawHandler(linkCalls.enter, ({ input, ...context }) =>
      logSignIn(context, 'link', null, () => enterByLink({ ...context, input }, input.token)),
    ),
    rawHandler(linkCalls.setUp, ({ input: { token, email, password }, ...talk }) =>
      openAccount(talk, {
        email,
        password,
        role: 'admin',
        onlyIf: (tx) => spendSetUpToken(tx, token),
        noted: { action: linkCalls.setUp.name, ...talk.origin },
      }),
    ),
  ]
}

/** Signs in where this hour has guesses left. One that is right forgets the wrong ones before it. */
async function withFewGuesses<T>(db: Db, bucket: string, signIn: () => Promise<T>): Promise<T> {
  const tries = await countAttempt(db, bucket, HOUR_SECONDS)
  if (tries > GUESSES_AN_HOUR) throw new Refusal('too_many', t.tooManyTries)
  const landing = await signIn()
  await clearAttempts(db, [bucket])
  return landing
}

type OwnRow = {
  practiceNumber: string
  referralCode: string
  referrals: number
  members: number
  referrer: string | null
  wasReferred: boolean
  joinedOn: Day
  avatar: number
  locale: PersonRow['locale']
  secondFactor: PersonRow['secondFactor']
}

type ClockPace = { clockMovedDays: number; clockPaceSeconds: number | null }

const CLOCK = sql`offset_days as "clockMovedDays", pace_seconds as "clockPaceSeconds"`

const sessionOf = (clock: View) =>
  batchQuery(
    'uuid',
    (id) => sql`
    select ${CLOCK},
      person.practice_number as "practiceNumber", person.referral_code as "referralCode",
      person.referrals, person.members, coalesce(referrer.name, referrer.email) as referrer,
      referrer.id is not null as "wasReferred", person.joined_on as "joinedOn", person.avatar, person.locale,
      case when "twoFactorEnabled" then 'on'
        when require_second_factor and person.role <> 'learner' then 'due' else 'off'
      end as "secondFactor"
    from ${clock}, ${settingsView},
      person join auth."user" as account on account.id = person.id
      left join person as referrer on referrer.id = person.referred_by
    where person.id = ${id}`,
  )

const readSession = (clock: View) => {
  const session = sessionOf(clock)
  return query(authCalls.readSession, async ({ db, person, today }) => {
    // Suspended is out at once: no call lets them in, so the pages must not think they are.
    if (!person || person.status === 'suspended') {
      const moved = await db.one<ClockPace>(sql`select ${CLOCK} from ${clock}`)
      return { person: null, today, ...moved }
    }
    const { role, status, id, name, email } = person
    const [ownRow] = await db.rowsFor<ClockPace & OwnRow, []>(session, id)
    if (!ownRow) throw new Error('a person without a row asked')
    const { clockMovedDays, clockPaceSeconds, referrer, wasReferred, ...rest } = ownRow
    const referredBy = wasReferred ? maskName(referrer) : null
    return {
      person: { id, name, email, role, status, ...rest, referredBy },
      today,
      clockMovedDays,
      clockPaceSeconds,
    }
  })
}

const chooseLocale = command(
  accountCalls.chooseLocale,
  async ({ tx, person, input: { locale }, announce }) => {
    const updated = await tx.count(sql`
      update person set locale = ${locale} where id = ${person.id}
        and locale is distinct from ${locale}`)
    if (updated > 0) announce('people', person.id)
    return {}
  },
)

/**
 * Writes into the log how a try to sign in ended, also one that failed. Nobody's e-mail belongs in a
 * log: `account` is the same for the same address, and nobody can read the address from it.
 */
async function logSignIn<T extends object>(
  { serverParts, origin }: Talk,
  way: 'password' | 'code' | 'link',
  email: string | null,
  trying: () => Promise<T>,
): Promise<T> {
  const account = email === null ? null : markOf(email, serverParts.config.authSecret)
  const facts = { event: 'sign-in', way, account, from: origin.network }
  try {
    const done = await trying()
    serverParts.log.info({ ...facts, outcome: outcomeOf(done) }, 'sign-in')
    return done
  } catch (error) {
    if (error instanceof Refusal) serverParts.log.warn({ ...facts, outcome: error.code }, 'sign-in')
    throw error
  }
}

function outcomeOf(done: object): string {
  if ('secondFactor' in done) return 'asked for a code'
  return 'newPassword' in done ? 'asked for another password' : 'let in'
}

function markOf(email: string, secret: string): string {
  return createHmac('sha256', secret).update(`log ${email}`).digest('hex').slice(0, 12)
}
