import { noteLost } from '../../../ui/offline/connection.ts'
import type { Bootstrap } from '../../../ui/live/bootstrap.ts'
import { readCached } from '../../../ui/offline/cached-entries.ts'

/** Makes do with what this device kept of both answers, where nothing better is known. */
export function recallBootstrap<S, P>(session: Bootstrap<S>, settings: Bootstrap<P>): void {
  recall('session', session)
  recall('settings', settings)
}

function recall<A>(name: string, bootstrap: Bootstrap<A>): void {
  if (bootstrap.read().data !== undefined) return
  const kept = readCached<A>(name, null)
  if (!kept) return
  noteLost()
  bootstrap.recall(kept.data, kept.at)
}
