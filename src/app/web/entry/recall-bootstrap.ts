import type { Bootstrap } from '#ui/live/bootstrap.ts'
import { readCached } from '#ui/offline/cached-entries.ts'
import { noteLost } from '#ui/offline/connection.ts'

/** Uses both answers from the offline cache where the server has not answered. */
export function recallBootstrap<S, P>(session: Bootstrap<S>, settings: Bootstrap<P>): void {
  recall('session', session)
  recall('settings', settings)
}

function recall<A>(name: string, bootstrap: Bootstrap<A>): void {
  if (bootstrap.read().data !== undefined) return
  const cached = readCached<A>(name, null)
  if (!cached) return
  noteLost()
  bootstrap.recall(cached.data, cached.at)
}
