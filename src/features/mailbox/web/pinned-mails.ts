import type { AnswerOf } from '../../../core/call.ts'
import { type Query, usePinnedRows } from '../../../ui/list/use-pinned-rows.ts'
import type { mailboxCalls } from '../schema.ts'

export type Mails = AnswerOf<typeof mailboxCalls.listMails>

/** The messages that are being read: they keep their places, and their states are as they are now. */
export function usePinnedMails(key: string, query: Query<Mails>) {
  return usePinnedRows(key, query, { releases, renew })
}

function renew(held: Mails, latest: Mails): Mails {
  const known = new Map(latest.mails.map((mail) => [mail.id, mail]))
  return { ...held, mails: held.mails.map((mail) => known.get(mail.id) ?? mail) }
}

/**
 * Rows that are still on their way and not in the newest answer may have moved on: no state is shown
 * that may be old. Where no mail server is set none of them ever moves on.
 */
function releases(held: Mails, latest: Mails): boolean {
  if (held.mails.length === 0) return true
  const known = new Set(latest.mails.map(({ id }) => id))
  return latest.delivers && held.mails.some(({ id, state }) => state === 'queued' && !known.has(id))
}
