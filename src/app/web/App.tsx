import { lazy, type ReactNode, Suspense } from 'react'
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router'
import { useLive } from '../../ui/live.ts'
import { GuestShell } from './GuestShell.tsx'
import { Maintenance } from './Maintenance.tsx'
import { NoAnswer } from './NoAnswer.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { type Area, places } from './routes.tsx'
import { type Person, usePublicSettings, useSession } from './session.ts'
import { Waiting } from './Waiting.tsx'

const Shell = lazy(() => import('./Shell.tsx'))
const AdminShell = lazy(() => import('./AdminShell.tsx'))

const AREAS: readonly Area[] = ['open', 'guest', 'learner', 'admin']

/** Everything below the address: who is there decides which screens there are. */
export function App() {
  const session = useSession()
  const person = session.data?.person ?? null
  useLive(person !== null)
  if (!session.data) return session.error ? <NoAnswer onRetry={session.refetch} /> : <Waiting />
  return (
    <Suspense fallback={<Waiting />}>
      <Routes>
        {AREAS.map((area) => (
          <Route key={area} element={<Guard area={area} person={person} />}>
            {places
              .filter((place) => place.area === area)
              .map(({ path, Page }) => (
                <Route key={path} path={path} element={<Page />} />
              ))}
          </Route>
        ))}
        <Route path="*" element={<Elsewhere to={person ? '/dashboard' : '/onboard'} />} />
      </Routes>
    </Suspense>
  )
}

/** Sends on, and keeps the query: a referral code may be in it. */
function Elsewhere({ to }: { to: string }) {
  const { search } = useLocation()
  return <Navigate to={to + search} replace />
}

/** The original's routing rules. The server asks again on every call. */
function Guard({ area, person }: { area: Area; person: Person | null }) {
  const settings = usePublicSettings()
  const page = (
    <Suspense fallback={<PageSkeleton />}>
      <Outlet />
    </Suspense>
  )
  if (area === 'open') return <GuestShell>{page}</GuestShell>
  if (area === 'guest') {
    if (person) return <Navigate to={person.role === 'admin' ? '/admin' : '/dashboard'} replace />
    return <GuestShell>{page}</GuestShell>
  }
  if (!person) return <Elsewhere to="/onboard" />
  if (area === 'admin') {
    if (person.role !== 'admin') return <Navigate to="/dashboard" replace />
    return <Around shell={<AdminShell person={person}>{page}</AdminShell>} />
  }
  if (settings?.maintenanceMode && person.role !== 'admin') return <Maintenance />
  return <Around shell={<Shell person={person}>{page}</Shell>} />
}

/** A shell's own code may still be on its way. */
function Around({ shell }: { shell: ReactNode }) {
  return <Suspense fallback={<Waiting />}>{shell}</Suspense>
}
