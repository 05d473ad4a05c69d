import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Topic } from '../../core/call.ts'
import { inRoom } from '../kit/room-base.ts'
import { followConnection, isSilent, noteHeard, noteLost } from '../offline/connection.ts'

const LIVE_PATH = '/api/live'
const LONGEST_PAUSE_MS = 30_000
/** A room that refuses its stream still answers requests, which must not hurry it each time. */
const HURRIES_EVERY_MS = 5000

/** Refetches what shows any of these topics; the rest stays as it is. */
export function invalidateTopics(client: QueryClient, topics: readonly Topic[]): Promise<void> {
  return client.invalidateQueries({
    predicate: (query) => {
      const shows = (query.meta?.['topics'] ?? []) as readonly Topic[]
      return shows.some((topic) => topics.includes(topic))
    },
  })
}

/** Follows the server's live events until closed. Events missed in a gap are made up for. */
export function followLive(client: QueryClient): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let hurriedAt = 0
  // The server has been silent since this stream opened, so the stream may be dead, and requests
  // meanwhile have failed.
  let isDoubtful = false

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
      const { topics } = JSON.parse(event.data) as { topics: Topic[] }
      void invalidateTopics(client, topics)
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

  open()
  return () => {
    stopFollowing()
    globalThis.removeEventListener?.('online', hurry)
    clearTimeout(timer)
    source?.close()
  }
}

/** Keeps the page live while somebody is signed in. */
export function useLive(enabled: boolean): void {
  const client = useQueryClient()
  useEffect(() => (enabled ? followLive(client) : undefined), [client, enabled])
}
