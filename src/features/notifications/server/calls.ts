import { answer, type Handler, handle } from '../../../platform/handle.ts'
import { sql } from '../../../platform/sql.ts'
import { notificationsCalls } from '../schema.ts'
import { countUnreadOf, listNoticesOf } from './notices.ts'

export const listNotices = answer(notificationsCalls.listNotices, ({ db, person, input }) =>
  listNoticesOf(db, person.id, input),
)

export const countUnread = answer(notificationsCalls.countUnread, ({ db, person }) =>
  countUnreadOf(db, person.id),
)

// Only ever forward: a late answer of another tab makes nothing unread again.
export const markSeen = handle(
  notificationsCalls.markSeen,
  async ({ tx, person, input, changed }) => {
    const through = sql`
      least(timestamptz 'epoch' + ${input.through}::bigint * interval '1 microsecond', clock_timestamp())`
    const moved = await tx.count(sql`
      update person set notices_seen_at = ${through}
      where id = ${person.id} and notices_seen_at < ${through}`)
    if (moved > 0) changed('notices', person.id)
    return {}
  },
)

export const notificationsHandlers: readonly Handler[] = [listNotices, countUnread, markSeen]
