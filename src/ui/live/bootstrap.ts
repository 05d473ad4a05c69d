import { useSyncExternalStore } from 'react'
import type { AnswerOf, AnyCall } from '#core/call.ts'
import { openListeners } from '../offline/listeners.ts'
import { answerOf, askServer } from './api.ts'
import { takeOpened } from './opening.ts'

// One answer outside React and the query client, which the first page needs before anything else is
// loaded. The pages of signed-in people use `useRead` (use-read.ts).

type BootstrapState<A> = {
  readonly data: A | undefined
  readonly error: Error | null
  /** When it was read, in epoch milliseconds, where it comes from the offline cache. */
  readonly cachedAt?: number | undefined
}

export type Bootstrap<A> = {
  read: () => BootstrapState<A>
  subscribe: (listener: () => void) => () => void
  /** Asks again; what was seen stays until the answer is there. Never throws. */
  refresh: () => Promise<void>
  /** Sets an answer that is known from elsewhere. */
  put: (data: A) => void
  /** Sets the answer of the offline cache, until the server answers. */
  recall: (data: A, cachedAt: number) => void
}

/**
 * A GET call without input, asked once at the start and again on demand. An answer is seen once
 * `prepare` has done with it.
 */
export function openBootstrap<C extends AnyCall>(
  call: C,
  prepare: (data: AnswerOf<C>) => Promise<unknown> | undefined = () => undefined,
): Bootstrap<AnswerOf<C>> {
  const { tell, subscribe } = openListeners()
  let state: BootstrapState<AnswerOf<C>> = { data: undefined, error: null }
  const see = (next: BootstrapState<AnswerOf<C>>) => {
    state = next
    tell()
  }
  /** Sees it at once where there is nothing to prepare. */
  const seeReady = async (data: AnswerOf<C>, next: BootstrapState<AnswerOf<C>>) => {
    const preparing = prepare(data)
    if (preparing) await preparing
    see(next)
  }
  return {
    read: () => state,
    subscribe,
    refresh: async () => {
      try {
        const opened = takeOpened(call.path)
        const answer = opened && (await opened)
        const data = answer ? answerOf<C>(answer) : await askServer(call, {})
        await seeReady(data, { data, error: null })
      } catch (error) {
        const failure = error instanceof Error ? error : new Error(String(error))
        see({ ...state, error: failure })
      }
    },
    put: (data) => {
      if (data !== state.data) void seeReady(data, { data, error: null })
    },
    recall: (data, cachedAt) => {
      if (state.data === undefined) void seeReady(data, { ...state, data, cachedAt })
    },
  }
}

export function useBootstrap<A>(bootstrap: Bootstrap<A>): BootstrapState<A> {
  return useSyncExternalStore(bootstrap.subscribe, bootstrap.read)
}
