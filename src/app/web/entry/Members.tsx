import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { authCalls } from '#features/auth/schema.ts'
import { settingsCalls } from '#features/settings/schema.ts'
import { readOptions, useRead } from '#ui/live/use-read.ts'
import { makeQueryClient } from '#ui/offline/query-client.ts'
import { part } from '#ui/router/part.ts'
import { afterPaint } from '../shell/after-paint.ts'
import { MemberRoutes } from './MemberRoutes.tsx'
import { type SessionPerson, sessionBootstrap, settingsBootstrap } from './session.ts'

/** The time after which the code of the live connection is loaded again, where it could not be. */
const AGAIN_MS = 3_000

/**
 * The toasts; no toast comes before the first page is painted, so their code is loaded after it.
 */
const Toaster = part(async () => ({
  default: (await afterPaint(() => import('#ui/dialogs/Toaster.tsx'))).Toaster,
}))

export { firstPage } from './MemberRoutes.tsx'

/**
 * The parts that a signed-in person has and a visitor does not: screens, queries, live events,
 * toasts.
 */
export default function Members({ person }: { person: SessionPerson }) {
  const [client] = useState(() => {
    const fresh = makeQueryClient()
    seed(fresh)
    return fresh
  })
  useEffect(() => {
    let stop = () => {}
    let isGone = false
    // Not needed for the first paint of a page, so loaded after it.
    import('../profile/on-device.ts').then(
      ({ openOnDevice }) => {
        if (!isGone) stop = openOnDevice(client, person.id)
        return undefined
      },
      () => undefined,
    )
    return () => {
      isGone = true
      stop()
    }
  }, [client, person.id])
  return (
    <QueryClientProvider client={client}>
      <KeepBootstrap />
      <MemberRoutes person={person} />
      <Toaster at={useLocation().pathname} />
    </QueryClientProvider>
  )
}

/** Answers that the sign-in page already has are not requested again. */
function seed(client: ReturnType<typeof makeQueryClient>): void {
  const { data: session, cachedAt: sessionAt } = sessionBootstrap.read()
  const { data: settings, cachedAt: settingsAt } = settingsBootstrap.read()
  const { queryKey: sessionKey } = readOptions(authCalls.readSession)
  const { queryKey: settingsKey } = readOptions(settingsCalls.readPublic)
  if (session) client.setQueryData(sessionKey, session, { updatedAt: sessionAt ?? Date.now() })
  if (settings) client.setQueryData(settingsKey, settings, { updatedAt: settingsAt ?? Date.now() })
}

/** Passes changes of role, status, day and settings on to the bootstrap data. */
function KeepBootstrap() {
  useLive()
  const session = useRead(authCalls.readSession).data
  const settings = useRead(settingsCalls.readPublic).data
  useEffect(() => {
    if (session) sessionBootstrap.put(session)
  }, [session])
  useEffect(() => {
    if (settings) settingsBootstrap.put(settings)
  }, [settings])
  return null
}

/**
 * Keeps the page live while somebody is signed in. No change is missed before the code is here: the
 * connection asks for everything since the page began.
 */
function useLive(): void {
  const client = useQueryClient()
  useEffect(() => {
    let stop: () => void = () => undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const begin = () => {
      import('#ui/live/follow-live.ts').then(
        ({ followLive }) => {
          if (!isGone) stop = followLive(client)
          return undefined
        },
        () => {
          if (!isGone) timer = setTimeout(begin, AGAIN_MS)
        },
      )
    }
    begin()
    return () => {
      isGone = true
      clearTimeout(timer)
      stop()
    }
  }, [client])
}
