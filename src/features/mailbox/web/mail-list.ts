import type { AnswerOf } from '#core/call.ts'
import { anyText, listFilters, oneOf } from '#ui/list/list-filters.ts'
import type { FilterState } from '#ui/list/use-filters.ts'
import { type PinnedQuery, usePinnedRows } from '#ui/list/use-pinned-rows.ts'
import { MAIL_STATES, type MailSummary, type mailboxCalls } from '../schema.ts'

export type Mails = AnswerOf<typeof mailboxCalls.listMails>

const TABLE = { search: anyText('q'), state: oneOf('state', MAIL_STATES) }
export const MAILS = listFilters(TABLE)
export type FilteredMails = FilterState<typeof TABLE>

/** The messages that are being read: they keep their places, and their states are as they are now. */
export function usePinnedMails(key: string, query: PinnedQuery<Mails>) {
  return usePinnedRows(key, query, PINNED)
}

const PINNED = { rowsOf: ({ mails }: Mails) => mails, idOf: ({ id }: MailSummary) => id, releases }

/**
 * Rows that are still on their way and not in the newest answer may have moved on: no state is shown
 * that may be old. Where no mail server is set none of them ever moves on.
 */
function releases(rows: readonly MailSummary[], latest: Mails): boolean {
  const known = new Set(latest.mails.map(({ id }) => id))
  return latest.delivers && rows.some(({ id, state }) => state === 'queued' && !known.has(id))
}
