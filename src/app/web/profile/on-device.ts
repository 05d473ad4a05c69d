import type { QueryClient } from '@tanstack/react-query'
import { accountCalls } from '#features/auth/schema/account.ts'
import { chosenLocale, followLocale } from '#ui/device/locale.ts'
import { askServer } from '#ui/live/api.ts'
import type { Bootstrap } from '#ui/live/bootstrap.ts'
import { keepOpening } from '#ui/live/keep-opening.ts'
import { keepEntry, onCacheWiped } from '#ui/offline/cached-entries.ts'
import { cacheAnswers } from '#ui/offline/offline-cache.ts'
import { sessionBootstrap, settingsBootstrap } from '../entry/session.ts'
import { followShell } from '../entry/shell-updates.ts'

/** Prepares this device for working offline, until told to stop. */
export function openOnDevice(client: QueryClient, personId: string): () => void {
  const isStill = () => sessionBootstrap.read().data?.person?.id === personId
  const stops = [
    followShell(),
    storeBootstrap('session', personId, sessionBootstrap, isStill),
    storeBootstrap('settings', '', settingsBootstrap, isStill),
    cacheAnswers({ client, owner: personId, isStill }),
    tellLocale(client),
    keepOpening(personId),
    onCacheWiped(() => void sessionBootstrap.refresh()),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

function storeBootstrap<A>(
  name: string,
  owner: string,
  bootstrap: Bootstrap<A>,
  isStill: () => boolean,
) {
  const write = () => {
    const { data, cachedAt } = bootstrap.read()
    if (data && cachedAt === undefined && isStill())
      keepEntry(name, owner, { at: Date.now(), data })
  }
  write()
  return bootstrap.subscribe(write)
}

/**
 * Watches the language of the app. After a change it asks anew for what the server puts into words,
 * and tells the server of the choice, so that mail which somebody else causes comes in it. Returns
 * the function that ends this.
 */
function tellLocale(client: QueryClient): () => void {
  let known = sessionBootstrap.read().data?.person?.locale
  const tell = () => {
    const locale = chosenLocale()
    if (locale === known) return
    known = locale
    // Without a connection it is told at the next start.
    askServer(accountCalls.chooseLocale, { locale }).catch(() => undefined)
  }
  tell()
  return followLocale(() => {
    void client.invalidateQueries()
    tell()
  })
}
