import type { Query, QueryClient } from '@tanstack/react-query'
import type { Topic } from '#core/call.ts'

/** True of a query that shows any of these topics. */
export const showsAny =
  (topics: readonly Topic[]) =>
  ({ meta }: Query): boolean =>
    !!(meta?.['topics'] as Topic[] | undefined)?.some((topic) => topics.includes(topic))

/** Refetches what shows any of these topics; the rest stays as it is. */
export function invalidateTopics(client: QueryClient, topics: readonly Topic[]): Promise<void> {
  return client.invalidateQueries({ predicate: showsAny(topics) })
}
