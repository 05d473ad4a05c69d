import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Topic } from '../../core/call.ts'
import { inRoom } from '../kit/room-base.ts'
import { followConnection, isSilent, noteHeard, noteLost } from '../offline/connection.ts'

const LIVE_PATH = '/api/live'
const LONGEST_PAUSE_MS = 30_000

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
  // The server was silent since this stream was opened: it may be dead without a word, and what was
  // asked meanwhile has failed.
  let isDoubtful = false

  const open = () => {
    // What was read before the line is open may be older than what it tells: the server says what
    // changed since this page began, and after a gap everything is read again.
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

  /** The device has a cable again, or somebody else was heard: no need to sit out the pause. */
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
