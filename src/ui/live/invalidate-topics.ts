import type { Query, QueryClient } from '@tanstack/react-query'
import type { Topic } from '#core/call.ts'

/** True if the query shows any of these topics. */
export const showsAny =
  (topics: readonly Topic[]) =>
  ({ meta }: Query): boolean =>
    !!(meta?.['topics'] as Topic[] | undefined)?.some((topic) => topics.includes(topic))

/** Reads again only the queries that show any of these topics. */
export function invalidateTopics(client: QueryClient, topics: readonly Topic[]): Promise<void> {
  return client.invalidateQueries({ predicate: showsAny(topics) })
}
