import * as v from 'valibot'
import { defineCall } from '#core/call.ts'
import { line, nothing } from '#core/fields.ts'
import { email, landing, password } from '../schema.ts'

// The calls of who comes by a link, in a file of their own so that the sign-in page
// does not load them.

const token = line(200)

export const linkCalls = {
  resetPassword: defineCall({
    name: 'auth.resetPassword',
    method: 'POST',
    path: '/api/auth/reset-password',
    summary: 'Sets a new password with the token of the mailed link; ends all other sessions.',
    actor: 'anyone',
    limit: { count: 60, perSeconds: 3600 },
    input: v.strictObject({ token, password }),
    answer: nothing,
    whileClosed: true,
  }),
  enter: defineCall({
    name: 'auth.enter',
    method: 'POST',
    enters: true,
    path: '/api/auth/enter',
    summary: 'Signs a host of this server in with the token of a link, good once and for a minute.',
    actor: 'anyone',
    limit: { count: 60, perSeconds: 3600 },
    input: v.strictObject({ token }),
    answer: landing,
    whileClosed: true,
  }),
  setUp: defineCall({
    name: 'auth.setUp',
    method: 'POST',
    enters: true,
    path: '/api/auth/set-up',
    summary: 'Makes the first admin with the one-time link printed at start, and signs in.',
    actor: 'anyone',
    limit: { count: 60, perSeconds: 3600 },
    input: v.strictObject({ token, email, password }),
    answer: landing,
  }),
}
