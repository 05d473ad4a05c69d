import * as v from 'valibot'
import { defineCall } from '#core/call.ts'
import { dayField, instant, money, nothing } from '#core/fields.ts'
import { pageFields } from '#core/list.ts'

/**
 * The kinds of notices. Each notice is read from the books and requests; none is stored by itself.
 */
export const NOTICE_KINDS = [
  'deposit_approved',
  'deposit_rejected',
  /** Rejected, and no payment stood behind it: nothing goes back. */
  'deposit_unbacked',
  'withdrawal_approved',
  'withdrawal_rejected',
  /** An admin put a decided request back to pending. */
  'deposit_reopened',
  'withdrawal_reopened',
  /** A payment that no deposit claimed went back to the pocket. */
  'payment_returned',
  // Credits, copied by hand from NOTICE_WORDS of the catalogue: every page loads this file for the bell.
  'profit_collected',
  /** The price of a treasury bill came back. */
  'bill_repaid',
  'referral_joined',
  /** A run ended before theirs was paid: the drawer could not cover it, or one before it. */
  'house_short',
] as const

const notice = v.object({
  /**
   * The request's id, or 't' and the transfer's number: what `wallet.readReceipt` takes. Of a payment
   * its reference, which `pocket.readReceipt` takes.
   */
  id: v.string(),
  kind: v.picklist(NOTICE_KINDS),
  /** The amount of the request, the profit of all these days, or the bonus for the person who joined. */
  amount: money,
  /** How many facts are told as one: days of profit with nothing between them. Else 1. */
  days: v.number(),
  /** The reason that an admin gave for a rejection; null where none was given. */
  reason: v.nullable(v.string()),
  /** The person who joined, as 'a•••@example.com'. */
  who: v.nullable(v.string()),
  /** The business day, the first and the last where they are several. */
  since: dayField,
  on: dayField,
  /** When it happened; the last of them where they are several. */
  at: instant,
  /** True where the event, or the last of its kind, is after `seenAt`. */
  unread: v.boolean(),
})
export type NoticeRow = v.InferOutput<typeof notice>

/** An instant in microseconds since 1970: what was told up to it counts as read. */
const mark = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** How many rows of the list are new: exact under 100, and 100 for any number from there on. */
const unread = v.number()

export const notificationsCalls = {
  listNotices: defineCall({
    name: 'notifications.listNotices',
    method: 'GET',
    path: '/api/notifications',
    summary: 'What happened to one’s requests, profits and referrals, newest first.',
    actor: 'learner',
    input: v.strictObject({
      ...pageFields(20),
    }),
    answer: v.object({
      notices: v.array(notice),
      /** How many rows there are over all pages. */
      total: v.number(),
      unread,
      /** The time up to which all was read, when this was asked. */
      seenAt: instant,
      /** The mark that `markSeen` takes to call all of this read; null where there is nothing. */
      through: v.nullable(mark),
    }),
    topics: ['notices', 'wallet', 'requests', 'people', 'clock'],
  }),
  countUnread: defineCall({
    name: 'notifications.countUnread',
    method: 'GET',
    path: '/api/notifications/unread',
    summary: 'How many notifications are unread.',
    actor: 'learner',
    input: nothing,
    answer: v.object({ unread }),
    topics: ['notices', 'wallet', 'requests', 'people', 'clock'],
  }),
  markSeen: defineCall({
    name: 'notifications.markSeen',
    method: 'POST',
    whileClosed: true,
    path: '/api/notifications/seen',
    summary: 'Calls everything through this point read.',
    actor: 'learner',
    input: v.strictObject({ through: mark }),
    answer: nothing,
  }),
}
