import { useEffect, useState } from 'react'
import type { AnswerOf } from '#core/call.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { type NoticeRow, notificationsCalls } from '../schema.ts'

type NoticesAnswer = AnswerOf<typeof notificationsCalls.listNotices>

/** How long a list is on a screen that is looked at until it counts as read. */
const SEEN_AFTER_MS = 1_000

/** Marks as read what is on the screen, and nothing behind another tab or window. */
export function useMarkSeen(shown: NoticesAnswer | undefined): void {
  const { run } = useCommand(notificationsCalls.markSeen)
  const through = shown && shown.unread > 0 ? shown.through : null
  useEffect(() => {
    if (through === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'hidden') return
      timer = setTimeout(() => void run({ through }), SEEN_AFTER_MS)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [through, run])
}

/**
 * Tells the rows that are new to this visit. A row that is read meanwhile keeps its mark until the page
 * is left: it does not vanish under the reader's eyes.
 */
export function useNewness(shown: NoticesAnswer | undefined): (notice: NoticeRow) => boolean {
  const [seenAt, keep] = useState<string | null>(null)
  if (seenAt === null && shown) keep(shown.seenAt)
  return ({ at, unread }) => unread || (seenAt !== null && at > seenAt)
}
