import { QueryClient } from '@tanstack/react-query'
import { ConnectionError } from '../live/api.ts'

/** Live events say what changed, so an answer stays fresh until then; a minute is the fallback. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        gcTime: 10 * 60_000,
        // The server may run on this very device: only its silence tells that it is away.
        networkMode: 'always',
        retry: (failures, error) => error instanceof ConnectionError && failures < 2,
        retryDelay: (failures) => 500 * 2 ** failures,
        refetchOnWindowFocus: true,
      },
    },
  })
}
