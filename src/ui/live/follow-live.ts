import type { Query, QueryClient } from '@tanstack/react-query'
import type { Topic } from '#core/call.ts'
import { followConnection, isSilent, noteHeard, noteLost } from '../offline/connection.ts'
import { inRoom } from '../router/room-base.ts'
import { openChangePoll } from './change-poll.ts'
import { invalidateTopics, showsAny } from './invalidate-topics.ts'
import { endOpening } from './opening.ts'
import { openStream } from './stream.ts'
import { openWave } from './wave.ts'

const LIVE_PATH = '/api/live'
/**
 * If only the stream is refused, other requests still succeed. Without this limit each of them would
 * reconnect it.
 */
const HURRIES_EVERY_MS = 5000
/** A page hidden for this long may have slept, so its stream may be dead. */
const ASLEEP_MS = 5000

/** Follows the server's live events until closed, and catches up after a gap. */
export function followLive(client: QueryClient): () => void {
  let hurriedAt = 0
  // Nothing has come since this stream opened, so it may be dead, and requests have failed meanwhile.
  let isDoubtful = false
  const { wave, tell, asking } = openReading(client)
  const stream = openStream({
    isSeen,
    // Answers read before the stream opened may have missed changes. The age asks the server for all
    // changes since the page began.
    address: () => `${inRoom(LIVE_PATH)}?age=${Math.ceil(performance.now())}`,
    onOpen: (isAgain) => {
      // Changes in the gap are unknown, so read everything again.
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
      // The browser does not say why the stream ended. If the session has ended, this read shows it.
      void invalidateTopics(client, ['people'])
    },
    onAlive: asking.end,
    onSilent: asking.begin,
  })

  /** Reconnects at once when the device is online again or another request succeeds. */
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

  /** A phone that wakes reconnects at once: its stream may be dead without an error. */
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

const isSeen = () => !globalThis.document?.hidden

/** Reads again what the server tells of, or what it is asked for while the stream is silent. */
function openReading(client: QueryClient) {
  const wave = openWave({ read: (topics) => readTold(client, topics), isSeen })
  const tell = (topics: readonly Topic[]) => {
    // The opening answers may now be old. Answers that nobody has taken yet must not be used.
    endOpening()
    wave.tell(topics)
  }
  return { wave, tell, asking: openChangePoll({ tell, isSeen }) }
}

/** Reports each time that the page becomes visible, and whether it was hidden long enough to have slept. */
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
 * Reads the named topics again. A read under way is not cancelled: in a busy room a slow line would never
 * bring an answer. But its answer may be older than the change, so it is shown and then read once more.
 */
export async function readTold(client: QueryClient, topics: readonly Topic[]): Promise<void> {
  const predicate = showsAny(topics)
  const underWay = client.getQueryCache().findAll({ fetchStatus: 'fetching', predicate })
  const again = (filter: (query: Query) => boolean) =>
    client.invalidateQueries({ predicate: filter }, { cancelRefetch: false })
  await again(predicate)
  await again((query) => underWay.includes(query))
}
