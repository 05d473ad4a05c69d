import { type CallChecks, LONG_PAGE, SEARCH } from '#tests/rig/call-check.ts'
import type { LivedRoom } from '#tests/rooms/room-house.ts'

const mail = ({ things }: LivedRoom) => ({ id: things.mailId })

export const mailboxChecks = {
  'mailbox.listMails': {
    for: ['admin'],
    sound: { ...SEARCH, state: 'queued' },
    reaches: ({ email }) => ({ ...LONG_PAGE, search: email }),
  },
  'mailbox.openMail': { for: ['admin'], sound: (id) => ({ id }), reaches: mail },
  'mailbox.resendMail': { for: ['admin'], sound: (id) => ({ id }), reaches: mail },
  'mailbox.decideWaiting': { for: ['admin'], sound: { send: false }, reaches: 'names nothing' },
} satisfies CallChecks
