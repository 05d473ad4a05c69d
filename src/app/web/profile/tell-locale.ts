import type { QueryClient } from '@tanstack/react-query'
import { accountCalls } from '../../../features/auth/schema/account.ts'
import { followLocale, chosenLocale } from '../../../ui/kit/locale.ts'
import { ask } from '../../../ui/live/api.ts'
import { sessionBootstrap } from '../entry/session.ts'

/**
 * What the server puts into words is asked for anew in another language, and the server is told of the
 * choice: mail that somebody else causes comes in it. Until told to stop.
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
