import * as v from 'valibot'
import { defineCall } from '#core/call.ts'
import { id, instant, nothing } from '#core/fields.ts'
import { LOCALES } from '#core/locales.ts'
import { currentPassword, email } from '../schema.ts'

// The calls of a person's own account, in a file of their own so that the sign-in page does not
// load them.

/** One sign-in of one's own, on one device. */
export const session = v.object({
  id,
  /** The one this very request came with. */
  current: v.boolean(),
  startedAt: instant,
  endsAt: instant,
  /** The network address from which it was opened, as the server saw it. */
  address: v.string(),
  userAgent: v.string(),
})
export type SessionRow = v.InferOutput<typeof session>

const locale = v.nullable(v.picklist(LOCALES.map(({ code }) => code)))

export const accountCalls = {
  changeEmail: defineCall({
    name: 'auth.changeEmail',
    method: 'POST',
    path: '/api/auth/change-email',
    summary:
      'Changes the e-mail one signs in with; asks for the password and tells both addresses.',
    actor: 'person',
    input: v.strictObject({ email, password: currentPassword }),
    answer: v.object({ email: v.string() }),
  }),
  regenerateAvatar: defineCall({
    name: 'auth.regenerateAvatar',
    method: 'POST',
    path: '/api/auth/avatar',
    summary: 'Draws one’s avatar anew.',
    actor: 'person',
    input: nothing,
    answer: v.object({ avatar: v.number() }),
  }),
  listSessions: defineCall({
    name: 'auth.listSessions',
    method: 'GET',
    path: '/api/auth/sessions',
    summary: 'Where one is signed in, newest first.',
    actor: 'person',
    input: nothing,
    answer: v.object({ sessions: v.array(session) }),
    topics: ['people'],
  }),
  revokeSession: defineCall({
    name: 'auth.revokeSession',
    method: 'POST',
    whileClosed: true,
    path: '/api/auth/sessions/revoke',
    summary: 'Ends one session of one’s own.',
    actor: 'person',
    input: v.strictObject({ sessionId: id }),
    answer: nothing,
  }),
  revokeOtherSessions: defineCall({
    name: 'auth.revokeOtherSessions',
    method: 'POST',
    whileClosed: true,
    path: '/api/auth/sessions/revoke-others',
    summary: 'Ends every session of one’s own but this one; answers how many.',
    actor: 'person',
    input: nothing,
    answer: v.object({ ended: v.number() }),
  }),
  chooseLocale: defineCall({
    name: 'auth.chooseLocale',
    method: 'POST',
    whileClosed: true,
    path: '/api/auth/locale',
    summary:
      'Notes the language chosen on one’s phone: mail that somebody else causes comes in it. Null is English.',
    actor: 'person',
    input: v.strictObject({ locale }),
    answer: nothing,
  }),
  downloadData: defineCall({
    name: 'auth.downloadData',
    method: 'GET',
    path: '/api/auth/data',
    summary: 'Everything the house holds about oneself, as a JSON document or a spreadsheet.',
    actor: 'person',
    input: v.strictObject({ format: v.picklist(['json', 'csv']) }),
    answer: v.string(),
    media: { answer: 'application/json, text/csv' },
  }),
}
