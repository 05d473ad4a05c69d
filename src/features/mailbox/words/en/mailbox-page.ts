// /admin/mailbox says these.

import { formatCountOf } from '#core/counts.ts'
import type { MailKind } from '#core/mail-kinds.ts'

const messages = (count: number) => formatCountOf(count, 'message', 'messages')

export const mailboxPage = {
  title: 'Mailbox',
  lead: 'Every message the house has written, and what became of it.',
  loading: 'Loading the mailbox...',
  failed: 'Error Loading Mailbox',
  caption: 'Messages, newest first',

  stays: 'No mail server is set, so messages stay here and are read here. Pass on what is in them.',

  waiting: {
    title: (count: number) =>
      `${messages(count)} ${count === 1 ? 'waits' : 'wait'} from before mail was set up, or from a backup`,
    text: 'They leave only when you say so; those of a restored backup may have been sent before. New messages are sent as they come.',
    send: (count: number) => (count === 1 ? 'Send it' : `Send all ${count}`),
    keep: 'Keep here',
    deciding: 'Saving...',
    sent: (count: number) => `${messages(count)} queued, to be sent now.`,
    kept: (count: number) => `${messages(count)} stay here. Each can still be sent by itself.`,
    failed: 'Nothing was decided',
  },

  filters: {
    label: 'Filters',
    search: 'Search messages',
    searchHint: 'Recipient or subject',
    byState: 'Filter by state',
    all: 'All',
    clear: 'Clear filters',
  },
  states: {
    queued: 'Queued',
    waiting: 'Waiting',
    kept: 'Kept here',
    sent: 'Sent',
    failed: 'Failed',
  },
  kept: 'Kept here',
  keptHereWhy: 'no mail server is set',
  kinds: {
    'password-reset': 'Password reset',
    'email-changed': 'E-mail changed',
    invitation: 'Invitation',
    'second-factor': 'Second factor',
    'request-made': 'New request',
    'request-decided': 'Decision',
    'day-letter': 'Business day',
    'payment-returned': 'Payment sent back',
    'role-changed': 'Role changed',
    'room-deletion': 'Room deleted soon',
    'teacher-request': 'Somebody asks to teach',
  } satisfies Record<MailKind, string> as Readonly<Record<string, string>>,

  to: 'to',
  queued: 'Queued',
  sent: 'Sent',
  attempts: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
  nextTry: 'next try',
  due: 'next try now',
  gaveUp: 'given up',
  said: 'The mail server said:',
  open: 'Open',
  openOf: (subject: string, recipient: string) => `Open '${subject}' to ${recipient}`,

  showing: (shown: number, matching: number) => `${shown} of ${messages(matching)}`,
  fresh: (count: number) => `${count} new`,
  freshLabel: (count: number) => `${messages(count)} arrived. Show the list as it is now`,
  noneTitle: 'No messages yet',
  noneText: 'The first message will appear here by itself: a request, a decision, an invitation.',
  noMatch: 'No messages found',
  noMatchText: 'Try adjusting your filters',

  message: {
    recipient: 'To',
    state: 'State',
    kind: 'About',
    audited: 'That you opened this message is in the audit log.',
    opening: 'Opening the message...',
    text: 'The message',
    copyWhat: 'the text of the message',
    hiddenTitle: 'A link was taken out of this message',
    hiddenByMail:
      'This link was hidden because it lets in whoever holds it, and it goes to its recipient by mail.',
    hiddenOfAdmin: {
      npm: 'This link was hidden because it would let in whoever holds it as somebody who is or was an admin. Whoever runs the server can make one for them: npm run admin -- <email> --link.',
      tools:
        'This link was hidden because it would let in whoever holds it as somebody who is or was an admin. Whoever has the laptop can make one for them: ‘Forgotten password’ in ‘SikaLab tools’, beside ‘Start SikaLab’.',
    },
    newTab: '(opens in a new tab)',
    resend: 'Resend',
    resending: 'Queueing...',
    resent: 'The message is queued again.',
  },
}
