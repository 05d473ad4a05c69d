import { noteLost } from '../../../ui/offline/connection.ts'
import type { Glance } from '../../../ui/live/glance.ts'
import { recallKept } from '../../../ui/offline/kept.ts'
import { sessionGlance, settingsGlance } from './session.ts'

/** Makes do with what this device kept of both answers, where nothing better is known. */
export function recallGlances(): void {
  recall('session', sessionGlance)
  recall('settings', settingsGlance)
}

function recall<A>(name: string, glance: Glance<A>): void {
  if (glance.read().data !== undefined) return
  const kept = recallKept<A>(name, null)
  if (!kept) return
  noteLost()
  glance.recall(kept.data, kept.at)
}
