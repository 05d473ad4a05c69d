import * as v from 'valibot'
import { defineCall } from '#core/call.ts'
import { nothing } from '#core/fields.ts'
import { currentPassword, landing } from '../schema.ts'
import { secondFactor as t } from '../words/en/second-factor.ts'

// In a file of its own, so that the sign-in page does not load it.

/** Six digits of the app, or a recovery code; spaces, dashes and capitals do not matter. */
const code = v.pipe(
  v.string(() => t.codeRequired),
  v.maxLength(40, () => t.codeShape),
  v.transform((typed) => typed.replace(/[\s-]/g, '').toLowerCase()),
  v.minLength(1, () => t.codeRequired),
  v.regex(/^(\d{6}|[a-z2-9]{10})$/, () => t.codeShape),
)

const recoveryCodes = v.object({ recoveryCodes: v.array(v.string()) })

export const secondFactorCalls = {
  confirmSignIn: defineCall({
    name: 'auth.confirmSignIn',
    method: 'POST',
    enters: true,
    whileClosed: true,
    path: '/api/auth/confirm-sign-in',
    summary: 'The second step of a sign-in: a code of the app, or a recovery code.',
    actor: 'anyone',
    limit: { count: 300, perSeconds: 900 },
    input: v.strictObject({ code }),
    answer: landing,
  }),
  readSecondFactor: defineCall({
    name: 'auth.readSecondFactor',
    method: 'GET',
    path: '/api/auth/second-factor',
    summary: 'Whether one’s second factor is on, and how many recovery codes are left.',
    actor: 'person',
    input: nothing,
    answer: v.object({
      isOn: v.boolean(),
      /** 0 where it is off. */
      codesLeft: v.number(),
      /** The settings ask it of every admin. */
      isRequired: v.boolean(),
    }),
    topics: ['people', 'settings'],
  }),
  startSecondFactor: defineCall({
    name: 'auth.startSecondFactor',
    method: 'POST',
    path: '/api/auth/second-factor/start',
    summary: 'Makes a new secret for an authenticator app; nothing changes until it is confirmed.',
    actor: 'teacher',
    beforeSecondFactor: true,
    input: v.strictObject({ password: currentPassword }),
    /** `uri` is what the QR code holds, `secret` the same for typing, in base32. */
    answer: v.object({ uri: v.string(), secret: v.string() }),
  }),
  confirmSecondFactor: defineCall({
    name: 'auth.confirmSecondFactor',
    method: 'POST',
    path: '/api/auth/second-factor/confirm',
    summary:
      'Turns the second factor on with a first code; ends all other sessions and answers the recovery codes, this once.',
    actor: 'teacher',
    beforeSecondFactor: true,
    input: v.strictObject({ code }),
    answer: recoveryCodes,
  }),
  renewRecoveryCodes: defineCall({
    name: 'auth.renewRecoveryCodes',
    method: 'POST',
    path: '/api/auth/second-factor/recovery-codes',
    summary:
      'Ten new recovery codes in place of the old ones, answered this once; asks for the password and a code.',
    actor: 'person',
    input: v.strictObject({ password: currentPassword, code }),
    answer: recoveryCodes,
  }),
  endSecondFactor: defineCall({
    name: 'auth.endSecondFactor',
    method: 'POST',
    path: '/api/auth/second-factor/end',
    summary: 'Turns the second factor off; asks for the password and a code.',
    actor: 'person',
    input: v.strictObject({ password: currentPassword, code }),
    answer: nothing,
  }),
}
