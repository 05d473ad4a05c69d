import { useSyncExternalStore } from 'react'
import type { AnswerOf, AnyCall } from '#core/call.ts'
import { openListeners } from '../offline/listeners.ts'
import { answerOf, askServer } from './api.ts'
import { takeOpened } from './opening.ts'

// Reads the one answer that the first page needs, before React and the query client load. Pages of
// signed-in people use `useRead` (use-read.ts).

type BootstrapState<A> = {
  readonly data: A | undefined
  readonly error: Error | null
  /** The time of the read in epoch milliseconds, if the answer comes from the offline cache. */
  readonly cachedAt?: number | undefined
}

export type Bootstrap<A> = {
  read: () => BootstrapState<A>
  subscribe: (listener: () => void) => () => void
  /** Asks again; the old answer stays visible until the new one arrives. Never throws. */
  refresh: () => Promise<void>
  /** Sets an answer that the caller already has. */
  put: (data: A) => void
  /** Shows the answer from the offline cache until the server answers. */
  recall: (data: A, cachedAt: number) => void
}

/**
 * Reads a GET call without input at the start, and again on demand. An answer becomes visible once
 * `prepare` has finished with it.
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
  /** Synchronous if there is nothing to prepare, so that the page does not wait for a tick. */
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
