import { noteLost } from '../../../ui/offline/connection.ts'
import type { Bootstrap } from '../../../ui/live/bootstrap.ts'
import { readCached } from '../../../ui/offline/cached-entries.ts'
import { sessionBootstrap, settingsBootstrap } from './session.ts'

/** Makes do with what this device kept of both answers, where nothing better is known. */
export function recallBootstrap(): void {
  recall('session', sessionBootstrap)
  recall('settings', settingsBootstrap)
}

function recall<A>(name: string, bootstrap: Bootstrap<A>): void {
  if (bootstrap.read().data !== undefined) return
  const kept = readCached<A>(name, null)
  if (!kept) return
  noteLost()
  bootstrap.recall(kept.data, kept.at)
}
