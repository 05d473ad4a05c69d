import type { Query, QueryClient } from '@tanstack/react-query'
import { ConnectionError } from '../live/api.ts'
import { cachedNames, dropCached, keepEntry, readCached, readCachedText } from './cached-entries.ts'
import { followConnection, isOffline } from './connection.ts'

// Each answer that a learner's page reads is stored on the device, and read from there where the
// server is silent. With a connection the cache is not read: an old figure must not flash up.

const WRITE_AFTER_MS = 1000
/** Characters of all answers together: a tenth of what browsers allow. */
const MOST_CACHED = 400_000
const PREFIX = 'answer.'

type CacheOptions = {
  client: QueryClient
  /** The person to whom these answers belong. */
  owner: string
  /** False once somebody else, or nobody, is signed in: then nothing is written any more. */
  isStill: () => boolean
}

/** Stores and reads answers until the function it returns is called. */
export function cacheAnswers({ client, owner, isStill }: CacheOptions): () => void {
  const cache = client.getQueryCache()
  const unwritten = new Set<Query>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const write = () => {
    clearTimeout(timer)
    timer = undefined
    if (unwritten.size === 0 || !isStill()) return
    for (const { queryHash, state } of unwritten) {
      keepEntry(nameOf(queryHash), owner, { at: state.dataUpdatedAt, data: state.data })
    }
    unwritten.clear()
    boundCache()
  }
  const noteNew = (query: Query) => {
    if (query.state.data === undefined || query.state.isInvalidated) return
    unwritten.add(query)
    timer ??= setTimeout(write, WRITE_AFTER_MS)
  }
  const stopFollowing = cache.subscribe((event) => {
    const { query } = event
    if (!isKept(query)) return
    if (event.type === 'added') {
      if (isOffline()) fill(query, owner)
      // An answer that came with the page.
      else noteNew(query)
    }
    if (event.type !== 'updated') return
    const { action } = event
    // 'failed' is a try that will be repeated, 'error' the last one.
    const isFailure = action.type === 'failed' || action.type === 'error'
    if (isFailure && action.error instanceof ConnectionError) fill(query, owner)
    // Not set by an action of its own where it came with the page after the query was there.
    if (action.type === 'success' || action.type === 'setState') noteNew(query)
  })
  const fillAll = () => {
    if (isOffline()) for (const query of cache.getAll()) if (isKept(query)) fill(query, owner)
  }
  // Queries that are on the page already started before this cache.
  fillAll()
  for (const query of cache.getAll()) {
    if (isKept(query)) noteNew(query)
  }
  const stopListening = followConnection(fillAll)
  window.addEventListener('pagehide', write)
  return () => {
    clearTimeout(timer)
    stopFollowing()
    stopListening()
    window.removeEventListener('pagehide', write)
  }
}

const nameOf = (queryHash: string) => PREFIX + queryHash

/** A learner's own answers alone: what an admin sees of others never stays on a device. */
function isKept({ meta }: Query): boolean {
  return meta?.['actor'] === 'learner' || meta?.['actor'] === 'person'
}

function fill(query: Query, owner: string): void {
  if (query.state.data !== undefined) return
  const cached = readCached(nameOf(query.queryHash), owner)
  if (!cached) return
  query.setState({
    data: cached.data,
    dataUpdatedAt: cached.at,
    status: 'success',
    isInvalidated: true,
  })
}

/** Drops the oldest beyond the bound. The instant stands first, so nothing has to be parsed. */
function boundCache(): void {
  const entries = cachedNames()
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => ({ name, text: readCachedText(name) }))
    .map(({ name, text }) => {
      return { name, size: text.length, at: Number(/^{"at":(\d+)/.exec(text)?.[1] ?? 0) }
    })
    .sort((a, b) => b.at - a.at)
  let total = 0
  for (const { name, size } of entries) {
    total += size
    if (total > MOST_CACHED) dropCached(name)
  }
}
