import { markNoticesSeen } from '#features/auth/server/auth.ts'
import { command, type Handler, query } from '#platform/calls/handle.ts'
import { notificationsCalls } from '../schema.ts'
import { countUnreadOf, listNoticesOf } from './notices.ts'

const listNotices = query(notificationsCalls.listNotices, ({ serverParts, person, input }) =>
  listNoticesOf(serverParts.db, person.id, input),
)

const countUnread = query(notificationsCalls.countUnread, ({ db, person }) =>
  countUnreadOf(db, person.id),
)

/**
 * Moves the mark of what was read, only ever forward: a late answer of another tab makes nothing
 * unread again.
 */
const markSeen = command(notificationsCalls.markSeen, async ({ tx, person, input, announce }) => {
  const hasMoved = await markNoticesSeen(tx, person.id, input.through)
  if (hasMoved) announce('notices', person.id)
  return {}
})

export const notificationsHandlers: readonly Handler[] = [listNotices, countUnread, markSeen]
