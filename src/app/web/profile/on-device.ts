import type { QueryClient } from '@tanstack/react-query'
import type { Glance } from '../../../ui/live/glance.ts'
import { keepAnswers } from '../../../ui/offline/kept-answers.ts'
import { keep, onKeptWiped } from '../../../ui/offline/kept.ts'
import { followShell } from '../entry/shell-updates.ts'
import { sessionGlance, settingsGlance } from '../entry/session.ts'

/** What the app does on a person's device for when there is no line, until told to stop. */
export function openOnDevice(client: QueryClient, personId: string): () => void {
  const isStill = () => sessionGlance.read().data?.person?.id === personId
  const stops = [
    followShell(),
    keepGlance('session', personId, sessionGlance, isStill),
    keepGlance('settings', '', settingsGlance, isStill),
    keepAnswers({ client, owner: personId, isStill }),
    onKeptWiped(() => void sessionGlance.refresh()),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

function keepGlance<A>(name: string, owner: string, glance: Glance<A>, isStill: () => boolean) {
  const write = () => {
    const { data, keptAt } = glance.read()
    if (data && keptAt === undefined && isStill()) keep(name, owner, { at: Date.now(), data })
  }
  write()
  return glance.subscribe(write)
}
