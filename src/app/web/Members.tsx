import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { authCalls } from '../../features/auth/schema.ts'
import { settingsCalls } from '../../features/settings/schema.ts'
import { useLive } from '../../ui/live.ts'
import { makeQueryClient } from '../../ui/query-client.ts'
import { Toaster } from '../../ui/Toaster.tsx'
import { readOptions, useRead } from '../../ui/use-read.ts'
import { Maintenance } from './Maintenance.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { type Person, sessionGlance, settingsGlance, usePublicSettings } from './session.ts'
import Shell from './Shell.tsx'
import { Waiting } from './Waiting.tsx'

const AdminShell = lazy(() => import('./AdminShell.tsx'))

/** What a signed-in person has and a visitor does not: queries, live events, toasts. */
export default function Members({ person, children }: { person: Person; children: ReactNode }) {
  const [client] = useState(() => {
    const fresh = makeQueryClient()
    seed(fresh)
    return fresh
  })
  useEffect(() => {
    let stop = () => {}
    let isGone = false
    // Not needed for the first sight of a page, so not in its way.
    import('./on-device.ts').then(
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
      <Door />
      {children}
      <Toaster />
    </QueryClientProvider>
  )
}

/** What the front door knows already need not be asked again. */
function seed(client: ReturnType<typeof makeQueryClient>): void {
  const { data: session, keptAt: sessionAt } = sessionGlance.read()
  const { data: settings, keptAt: settingsAt } = settingsGlance.read()
  const { queryKey: sessionKey } = readOptions(authCalls.readSession)
  const { queryKey: settingsKey } = readOptions(settingsCalls.readPublic)
  if (session) client.setQueryData(sessionKey, session, { updatedAt: sessionAt ?? Date.now() })
  if (settings) client.setQueryData(settingsKey, settings, { updatedAt: settingsAt ?? Date.now() })
}

/** Tells the front door what changes while somebody is in: role, status, day, settings. */
function Door() {
  useLive(true)
  const session = useRead(authCalls.readSession).data
  const settings = useRead(settingsCalls.readPublic).data
  useEffect(() => {
    if (session) sessionGlance.put(session)
  }, [session])
  useEffect(() => {
    if (settings) settingsGlance.put(settings)
  }, [settings])
  return null
}

const SET_UP = '/admin/security'

type AreaProps = { area: 'learner' | 'admin'; person: Person }

/** The shell of an area, for whom it is meant. The server asks again on every call. */
export function MemberArea({ area, person }: AreaProps) {
  const settings = usePublicSettings()
  const { pathname } = useLocation()
  const page = (
    <Suspense fallback={<PageSkeleton />}>
      <Outlet />
    </Suspense>
  )
  if (area === 'admin') {
    if (person.role !== 'admin') return <Navigate to="/dashboard" replace />
    // Until it is set up the server answers nothing else of this area.
    const isDue = person.secondFactor === 'due' && pathname !== SET_UP
    if (isDue) return <Navigate to={SET_UP} replace />
    return (
      <Suspense fallback={<Waiting />}>
        <AdminShell person={person}>{page}</AdminShell>
      </Suspense>
    )
  }
  if (settings?.maintenanceMode && person.role !== 'admin') return <Maintenance />
  return <Shell person={person}>{page}</Shell>
}
