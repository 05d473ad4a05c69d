import type { QueryClient } from '@tanstack/react-query'
import type { Topic } from '../../core/call.ts'
import { inRoom } from '../kit/room-base.ts'
import { followConnection, isSilent, noteHeard, noteLost } from '../offline/connection.ts'
import { invalidateTopics } from './invalidate-topics.ts'
import { endOpening } from './opening.ts'
import { openWave } from './wave.ts'

const LIVE_PATH = '/api/live'
const LONGEST_PAUSE_MS = 30_000
/** A room that refuses its stream still answers requests, which must not hurry it each time. */
const HURRIES_EVERY_MS = 5000
/** A page that nobody saw for so long may have slept, and its stream with it. */
const ASLEEP_MS = 5000

/** Follows the server's live events until closed. Events missed in a gap are made up for. */
export function followLive(client: QueryClient): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let hurriedAt = 0
  // The server has been silent since this stream opened, so the stream may be dead, and requests
  // meanwhile have failed.
  let isDoubtful = false
  const wave = openWave({
    read: (topics) => invalidateTopics(client, topics),
    isSeen: () => !globalThis.document?.hidden,
  })

  const open = () => {
    // Answers read before the stream opened may miss changes, so the server sends what changed
    // since the page began. After a gap everything is read again.
    source = new EventSource(`${inRoom(LIVE_PATH)}?age=${Math.ceil(performance.now())}`)
    source.onopen = () => {
      if (failures > 0 || isDoubtful) void client.invalidateQueries()
      failures = 0
      isDoubtful = false
      noteHeard()
    }
    source.onmessage = (event: MessageEvent<string>) => {
      noteHeard()
      // A read that nobody has taken from the opening request would not be told of this.
      endOpening()
      const { topics, withinMs } = JSON.parse(event.data) as { topics: Topic[]; withinMs?: number }
      wave.tell(topics, withinMs)
    }
    source.onerror = () => {
      source?.close()
      noteLost()
      // The browser does not say why it ended. Where the session has ended, reading it again shows
      // that.
      void invalidateTopics(client, ['people'])
      const pause = Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** failures++)
      timer = setTimeout(hurry, pause * (0.5 + Math.random() / 2))
    }
  }

  /** The device is online again, or another request was answered: reconnects without waiting. */
  const hurry = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    open()
  }
  const stopFollowing = followConnection(() => {
    if (isSilent()) {
      isDoubtful = true
    } else if (timer !== undefined) {
      if (Date.now() - hurriedAt < HURRIES_EVERY_MS) return
      hurriedAt = Date.now()
      hurry()
    } else if (isDoubtful) {
      source?.close()
      open()
    }
  })
  globalThis.addEventListener?.('online', hurry)

  let hiddenAt: number | null = null
  /** A phone that wakes asks anew at once: its stream may be dead without knowing it. */
  const wake = () => {
    const slept = hiddenAt !== null && Date.now() - hiddenAt >= ASLEEP_MS
    hiddenAt = document.hidden ? Date.now() : null
    if (document.hidden) return
    if (!slept) return wave.seen()
    isDoubtful = true
    clearTimeout(timer)
    timer = undefined
    source?.close()
    open()
  }
  globalThis.document?.addEventListener('visibilitychange', wake)

  open()
  return () => {
    wave.end()
    stopFollowing()
    globalThis.removeEventListener?.('online', hurry)
    globalThis.document?.removeEventListener('visibilitychange', wake)
    clearTimeout(timer)
    source?.close()
  }
}
