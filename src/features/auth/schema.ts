import * as v from 'valibot'
import { defineCall } from '#core/call.ts'
import { COMMAND_WAYS } from '#core/command-way.ts'
import { dayField, id, nothing } from '#core/fields.ts'
import { auth as t } from './words/en/auth.ts'

/** The audit log's name for what `npm run admin` does. */
export const MADE_IN_TERMINAL = 'auth.makeAdmin'
/** The name in a further room's log for an admin whom a host of this server let in. */
export const MADE_IN_ROOM = 'auth.letIn'
/** The name in a further room's log for an admin whom the first room let in no more. */
export const SHUT_OUT = 'auth.shutOut'

/** The roles that people of a room have. */
export const ROLES = ['learner', 'admin'] as const
/** The roles of all who sign in: in the first room teachers of the server too, who are no people of it. */
const SIGNED_IN_ROLES = ['learner', 'teacher', 'admin'] as const
export const STATUSES = ['active', 'inactive', 'suspended'] as const

export const email = v.pipe(
  v.string(() => t.emailRequired),
  v.trim(),
  v.toLowerCase(),
  v.minLength(1, () => t.emailRequired),
  v.maxLength(254, () => t.emailInvalid),
  v.email(() => t.emailInvalid),
)

/** The floor of 6 is the original's; `refusePassword` in rules.ts asks for more where it must. */
export const password = v.pipe(
  v.string(() => t.passwordRequired),
  v.minLength(1, () => t.passwordRequired),
  v.minLength(6, () => t.passwordShort),
  v.maxLength(128, () => t.passwordLong),
)

/** A password there is already: whatever the rules for new ones say by now. */
export const currentPassword = v.pipe(
  v.string(() => t.passwordRequired),
  v.minLength(1, () => t.passwordRequired),
  v.maxLength(128, () => t.passwordLong),
)

export const referralCode = v.pipe(
  v.string(() => t.referralInvalid),
  v.trim(),
  v.toUpperCase(),
  v.regex(/^[A-Z0-9]{6}$/, () => t.referralInvalid),
)

export const person = v.object({
  id,
  /** The room's name for them, or their e-mail where they have none. */
  name: v.string(),
  /** Null for who joined with a name alone. */
  email: v.nullable(v.string()),
  /** How many people play on this seat. */
  members: v.number(),
  role: v.picklist(SIGNED_IN_ROLES),
  status: v.picklist(STATUSES),
  practiceNumber: v.string(),
  referralCode: v.string(),
  referrals: v.number(),
  /** The person who referred this one, an e-mail as 'a•••@example.com'; null where nobody did. */
  referredBy: v.nullable(v.string()),
  joinedOn: dayField,
  /** How many times the avatar was drawn anew: with the name it decides the picture. */
  avatar: v.number(),
  /** The language chosen last, on whichever phone; null is English. */
  locale: v.nullable(v.string()),
  /** 'due': off, and the settings let no admin and no teacher to work without one. */
  secondFactor: v.picklist(['on', 'off', 'due']),
})
export type PersonRow = v.InferOutput<typeof person>

/** The person who has just come in, so that the page knows for whom it speaks. */
export const landing = v.object({ id, role: v.picklist(SIGNED_IN_ROLES) })
export type Landing = v.InferOutput<typeof landing>

/**
 * The part in which one enters a further room: the server's host, a teacher whose class it is or
 * who was invited to it, or a facilitator of the class before.
 */
export type EntersAs = 'host' | 'teacher' | 'facilitator'

/** The password was right and there is no session yet: `auth.confirmSignIn` asks for a code. */
const needsCode = v.object({ secondFactor: v.literal(true) })

/**
 * The password was right, and is too weak for an admin: there is no session, and this token sets
 * another with `auth.resetPassword`. So it is for who was a learner when they chose it.
 */
const needsPassword = v.object({ newPassword: v.object({ token: v.string() }) })

export const authCalls = {
  readSession: defineCall({
    name: 'auth.readSession',
    method: 'GET',
    path: '/api/session',
    summary: 'Who is signed in, and which business day it is. `person` is null for a visitor.',
    actor: 'anyone',
    input: nothing,
    answer: v.object({
      person: v.nullable(person),
      today: dayField,
      clockMovedDays: v.number(),
      /** One day passes by itself in so many seconds; null where none does. */
      clockPaceSeconds: v.nullable(v.number()),
    }),
    topics: ['people', 'clock', 'settings'],
  }),
  signUp: defineCall({
    name: 'auth.signUp',
    method: 'POST',
    enters: true,
    path: '/api/auth/sign-up',
    summary: 'Opens an account with its practice books and signs in.',
    actor: 'anyone',
    limit: { count: 200, perSeconds: 3600 },
    input: v.strictObject({ email, password, referralCode: v.optional(referralCode) }),
    answer: landing,
  }),
  signIn: defineCall({
    name: 'auth.signIn',
    method: 'POST',
    enters: true,
    path: '/api/auth/sign-in',
    summary:
      'Signs in with e-mail and password; the session is a cookie. Where a second factor is on, `auth.confirmSignIn` completes it; where an admin’s password is too weak, `auth.resetPassword` sets another first.',
    actor: 'anyone',
    limit: { count: 300, perSeconds: 900 },
    input: v.strictObject({ email, password }),
    answer: v.union([landing, needsCode, needsPassword]),
    whileClosed: true,
  }),
  signOut: defineCall({
    name: 'auth.signOut',
    method: 'POST',
    path: '/api/auth/sign-out',
    summary: 'Ends this session.',
    actor: 'anyone',
    input: nothing,
    answer: nothing,
    whileClosed: true,
  }),
  requestReset: defineCall({
    name: 'auth.requestReset',
    method: 'POST',
    path: '/api/auth/request-reset',
    summary:
      'Sends a link to choose a new password, if the account exists. The answer never tells.',
    actor: 'anyone',
    limit: { count: 60, perSeconds: 3600 },
    input: v.strictObject({ email }),
    answer: v.object({ commandWay: v.picklist(COMMAND_WAYS) }),
    whileClosed: true,
  }),
}
