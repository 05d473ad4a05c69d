import * as v from 'valibot'
import { defineCall } from '#core/call.ts'
import { COMMAND_WAYS } from '#core/command-way.ts'
import { id, instant, nothing } from '#core/fields.ts'
import { pageFields, search } from '#core/list.ts'

/** `waiting`: from before mail was set up, until an admin says what becomes of it; or `kept`. */
export const MAIL_STATES = ['queued', 'waiting', 'kept', 'sent', 'failed'] as const

/** A message on its way out, without its text. */
const mailSummary = v.object({
  id,
  kind: v.string(),
  recipient: v.string(),
  subject: v.string(),
  state: v.picklist(MAIL_STATES),
  attempts: v.number(),
  /** The mail server's last words, where it did not take the message. */
  lastError: v.nullable(v.string()),
  /** When it is tried next; null unless it is queued and there is a server to try. */
  nextTryAt: v.nullable(instant),
  queuedAt: instant,
  sentAt: v.nullable(instant),
})
export type MailSummary = v.InferOutput<typeof mailSummary>

export const mailboxCalls = {
  listMails: defineCall({
    name: 'mailbox.listMails',
    method: 'GET',
    path: '/api/admin/mail',
    summary: 'Every message of the house and its state, newest first.',
    actor: 'admin',
    input: v.strictObject({
      search,
      state: v.optional(v.picklist(MAIL_STATES)),
      ...pageFields(20),
    }),
    answer: v.object({
      mails: v.array(mailSummary),
      matching: v.number(),
      totals: v.object({
        queued: v.number(),
        waiting: v.number(),
        kept: v.number(),
        sent: v.number(),
        failed: v.number(),
      }),
      /** False: no mail server is set, so messages stay here and are read here. */
      delivers: v.boolean(),
      commandWay: v.picklist(COMMAND_WAYS),
    }),
    topics: ['mail', 'people'],
  }),
  openMail: defineCall({
    name: 'mailbox.openMail',
    method: 'POST',
    whileClosed: true,
    path: '/api/admin/mail/open',
    summary: 'The text of one message. That it was opened is in the audit log.',
    actor: 'admin',
    input: v.strictObject({ id }),
    answer: v.object({
      ...mailSummary.entries,
      body: v.string(),
      /** A link that lets in was taken out: it went by mail, or is another admin's. */
      linkHidden: v.boolean(),
      /** The address people use: links to it are the app's own. */
      home: v.string(),
    }),
  }),
  decideWaiting: defineCall({
    name: 'mailbox.decideWaiting',
    method: 'POST',
    path: '/api/admin/mail/waiting',
    summary:
      'Sends all messages that wait from before mail was set up, or keeps them here for good.',
    actor: 'admin',
    input: v.strictObject({ send: v.boolean() }),
    answer: v.object({ decided: v.number() }),
  }),
  resendMail: defineCall({
    name: 'mailbox.resendMail',
    method: 'POST',
    path: '/api/admin/mail/resend',
    summary: 'Queues a message again, as new.',
    actor: 'admin',
    input: v.strictObject({ id }),
    answer: nothing,
  }),
}
