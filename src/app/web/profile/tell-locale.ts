import type { QueryClient } from '@tanstack/react-query'
import { accountCalls } from '#features/auth/schema/account.ts'
import { followLocale, chosenLocale } from '#ui/device/locale.ts'
import { ask } from '#ui/live/api.ts'
import { sessionBootstrap } from '../entry/session.ts'

/**
 * Watches the language of the app. After a change it asks anew for what the server puts into words,
 * and tells the server of the choice, so that mail which somebody else causes comes in it. Returns
 * the function that ends this.
 */
export function tellLocale(client: QueryClient): () => void {
  let told = sessionBootstrap.read().data?.person?.locale
  const tell = () => {
    const locale = chosenLocale()
    if (locale === told) return
    told = locale
    // Without a connection it is told at the next start.
    ask(accountCalls.chooseLocale, { locale }).catch(() => undefined)
  }
  tell()
  return followLocale(() => {
    void client.invalidateQueries()
    tell()
  })
}
