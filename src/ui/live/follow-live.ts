import type { QueryClient } from '@tanstack/react-query'
import type { Topic } from '#core/call.ts'
import { followConnection, isSilent, noteHeard, noteLost } from '../offline/connection.ts'
import { inRoom } from '../router/room-base.ts'
import { openChangePoll } from './change-poll.ts'
import { invalidateTopics, showsAny } from './invalidate-topics.ts'
import { endOpening } from './opening.ts'
import { openStream } from './stream.ts'
import { openWave } from './wave.ts'

const LIVE_PATH = '/api/live'
/** A room that refuses its stream still answers requests, which must not hurry it each time. */
const HURRIES_EVERY_MS = 5000
/** A page that nobody saw for so long may have slept, and its stream with it. */
const ASLEEP_MS = 5000

/** Follows the server's live events until closed. Events missed in a gap are made up for. */
export function followLive(client: QueryClient): () => void {
  let hurriedAt = 0
  // The server has been silent since this stream opened, so the stream may be dead, and requests
  // meanwhile have failed.
  let isDoubtful = false
  const isSeen = () => !globalThis.document?.hidden
  const wave = openWave({ read: (topics) => readTold(client, topics), isSeen })
  const tell = (topics: readonly Topic[]) => {
    // A read that nobody has taken from the opening request would not be told of this.
    endOpening()
    wave.tell(topics)
  }
  const asking = openChangePoll({ tell, isSeen })

  const stream = openStream({
    isSeen,
    // Answers read before the stream opened may miss changes, so the server sends what changed
    // since the page began.
    address: () => `${inRoom(LIVE_PATH)}?age=${Math.ceil(performance.now())}`,
    onOpen: (isAgain) => {
      // After a gap everything is read again.
      if (isAgain || isDoubtful) void client.invalidateQueries()
      isDoubtful = false
      noteHeard()
    },
    onTold: (data) => {
      noteHeard()
      tell((JSON.parse(data) as { topics: Topic[] }).topics)
    },
    onLost: () => {
      if (asking.isOn()) return
      noteLost()
      // The browser does not say why it ended. Where the session has ended, reading it again shows
      // that.
      void invalidateTopics(client, ['people'])
    },
    onAlive: asking.end,
    onSilent: asking.begin,
  })

  /** The device is online again, or another request was answered: reconnects without waiting. */
  const stopFollowing = followConnection(() => {
    if (isSilent()) {
      isDoubtful = true
    } else if (stream.waits()) {
      if (Date.now() - hurriedAt < HURRIES_EVERY_MS) return
      hurriedAt = Date.now()
      stream.hurry()
    } else if (isDoubtful) stream.renew()
  })
  globalThis.addEventListener?.('online', stream.hurry)

  /** A phone that wakes asks anew at once: its stream may be dead without knowing it. */
  const stopWatching = followSight((hasSlept) => {
    asking.seen()
    if (!hasSlept) return wave.seen()
    isDoubtful = true
    stream.renew()
  })

  return () => {
    wave.end()
    stream.end()
    asking.end()
    stopFollowing()
    globalThis.removeEventListener?.('online', stream.hurry)
    stopWatching()
  }
}

/** Tells each time the page is seen again, and whether it was hidden for so long that it may have slept. */
function followSight(onSeen: (hasSlept: boolean) => void): () => void {
  let hiddenAt: number | null = null
  const look = () => {
    const hasSlept = hiddenAt !== null && Date.now() - hiddenAt >= ASLEEP_MS
    hiddenAt = document.hidden ? Date.now() : null
    if (!document.hidden) onSeen(hasSlept)
  }
  globalThis.document?.addEventListener('visibilitychange', look)
  return () => globalThis.document?.removeEventListener('visibilitychange', look)
}

/**
 * Reads again what the server has told of. The library joins a first read that is under way, whose answer may
 * be older than the change: that one is shown when it comes, and read again. Given up instead, it would never
 * come on a slow line.
 */
export async function readTold(client: QueryClient, topics: readonly Topic[]): Promise<void> {
  const first = client
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching', predicate: showsAny(topics) })
    .filter(({ state }) => state.data === undefined)
  await invalidateTopics(client, topics)
  await client.invalidateQueries({ predicate: (query) => first.includes(query) })
}
