import type { QueryClient } from '@tanstack/react-query'
import type { Topic } from '../../core/call.ts'

/** Refetches what shows any of these topics; the rest stays as it is. */
export function invalidateTopics(client: QueryClient, topics: readonly Topic[]): Promise<void> {
  return client.invalidateQueries({
    predicate: (query) => {
      const shows = (query.meta?.['topics'] ?? []) as readonly Topic[]
      return shows.some((topic) => topics.includes(topic))
    },
  })
}
