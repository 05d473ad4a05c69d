import type { QueryClient } from '@tanstack/react-query'
import type { Topic } from '#core/call.ts'
import { invalidateTopics, showsAny } from './invalidate-topics.ts'

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
