import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { AnswerOf, AnyCall, InputOf } from '#core/call.ts'
import { askTogether, readArrived } from './together.ts'

type ReadOptions = {
  /** False: ask nothing until it becomes true. */
  enabled?: boolean
}

/** Query options of a GET call, for `useQuery` and `queryClient.prefetchQuery`. */
export function readOptions<C extends AnyCall>(call: C, input?: InputOf<C>) {
  const readInput = input ?? ({} as InputOf<C>)
  return queryOptions<AnswerOf<C>>({
    queryKey: [call.name, readInput],
    queryFn: ({ signal }) => askTogether(call, readInput, signal),
    initialData: () => readArrived(call, readInput),
    meta: { topics: call.topics ?? [], actor: call.actor },
  })
}

/**
 * Reads a GET call and follows its changes. When the page or the filter changes, the old rows stay visible
 * until the new ones arrive.
 */
export function useRead<C extends AnyCall>(call: C, input?: InputOf<C>, options?: ReadOptions) {
  return useQuery({ ...readOptions(call, input), placeholderData: keepPreviousData, ...options })
}
