import { lazy, Suspense, useEffect } from 'react'
import { matchPath, Navigate, Outlet, Route, Routes, useLocation } from 'react-router'
import { GuestShell } from './GuestShell.tsx'
import { loadMembers } from './load-members.ts'
import { NoAnswer } from './NoAnswer.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { prefetch } from './prefetch.ts'
import { type Area, places } from './routes.tsx'
import { type Person, sessionGlance, useSession } from './session.ts'
import { useScrollMemory } from './use-scroll-memory.ts'
import { Waiting } from './Waiting.tsx'

// What is behind the door: queries, live events, both shells. A visitor does not load it.
const Members = lazy(loadMembers)
const MemberArea = lazy(async () => ({ default: (await loadMembers()).MemberArea }))

/** Everything below the address: who is there decides which screens there are. */
export function App() {
  const { data, error, keptAt } = useSession()
  useAskedAgain(keptAt !== undefined)
  useScrollMemory()
  if (!data) return error ? <NoAnswer error={error} onRetry={sessionGlance.refresh} /> : <Waiting />
  const { person } = data
  return (
    <Suspense fallback={<Waiting />}>
      <Routes>
        <Route element={<Open />}>{routesOf('open')}</Route>
        <Route element={<Guest person={person} />}>{routesOf('guest')}</Route>
        <Route element={<SignedIn person={person} />}>
          {person && (
            <>
              <Route element={<MemberArea area="learner" person={person} />}>
                {routesOf('learner')}
              </Route>
              <Route element={<MemberArea area="admin" person={person} />}>
                {routesOf('admin')}
              </Route>
            </>
          )}
        </Route>
        <Route path="*" element={<Elsewhere to={person ? '/dashboard' : '/onboard'} />} />
      </Routes>
    </Suspense>
  )
}

function routesOf(area: Area) {
  return places
    .filter((place) => place.area === area)
    .map(({ path, Page }) => <Route key={path} path={path} element={<Page />} />)
}

/** Sends on, and keeps the query: a referral code may be in it. */
function Elsewhere({ to }: { to: string }) {
  const { search } = useLocation()
  return <Navigate to={to + search} replace />
}

function Open() {
  return (
    <GuestShell>
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
    </GuestShell>
  )
}

function Guest({ person }: { person: Person | null }) {
  if (person) return <Navigate to={person.role === 'admin' ? '/admin' : '/dashboard'} replace />
  return <Open />
}

const AGAIN_MS = 4000

/** Opened with what this device kept: who is there, and whether still, is asked until it is known. */
function useAskedAgain(isKept: boolean): void {
  useEffect(() => {
    if (!isKept) return undefined
    const timer = setInterval(() => void sessionGlance.refresh(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [isKept])
}

/** A new person gets everything anew: nothing an earlier one saw stays in memory. */
function SignedIn({ person }: { person: Person | null }) {
  const { pathname } = useLocation()
  if (!person) return <Elsewhere to="/onboard" />
  // The page's own code need not wait for the shell around it.
  prefetch(places.find((place) => matchPath(place.path, pathname))?.load)
  return (
    <Members key={person.id} person={person}>
      <Outlet />
    </Members>
  )
}
