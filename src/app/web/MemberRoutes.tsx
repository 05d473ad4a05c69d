import { lazy, Suspense } from 'react'
import { matchPath, Navigate, Outlet, Route, Routes, useLocation } from 'react-router'
import { PageSkeleton } from './PageSkeleton.tsx'
import type { Area } from './place.ts'
import { prefetch } from './prefetch.ts'
import { places } from './routes.tsx'
import { type Person, usePublicSettings } from './session.ts'
import Shell from './Shell.tsx'
import { Waiting } from './Waiting.tsx'

const AdminShell = lazy(() => import('./AdminShell.tsx'))
const Maintenance = lazy(() => import('./Maintenance.tsx'))

const HOME = '/dashboard'

function loadOf(pathname: string) {
  return places.find((place) => matchPath(place.path, pathname))?.load
}

// This is loaded while somebody is still at the door: the first page need not wait for more.
prefetch(loadOf(globalThis.location?.hash.slice(1).split('?')[0] ?? '') ?? loadOf(HOME))

/** Every screen behind the door. */
export function MemberRoutes({ person }: { person: Person }) {
  return (
    <Routes>
      <Route element={<MemberArea area="learner" person={person} />}>{routesOf('learner')}</Route>
      <Route element={<MemberArea area="admin" person={person} />}>{routesOf('admin')}</Route>
      <Route path="*" element={<Home />} />
    </Routes>
  )
}

function routesOf(area: Area) {
  return places
    .filter((place) => place.area === area)
    .map(({ path, Page }) => <Route key={path} path={path} element={<Page />} />)
}

/** An address that is none leads home, and keeps the query. */
function Home() {
  const { search } = useLocation()
  return <Navigate to={HOME + search} replace />
}

const SET_UP = '/admin/security'

type AreaProps = { area: 'learner' | 'admin'; person: Person }

/** The shell of an area, for whom it is meant. The server asks again on every call. */
function MemberArea({ area, person }: AreaProps) {
  const settings = usePublicSettings()
  const { pathname } = useLocation()
  // The page's own code need not wait for the shell around it.
  prefetch(loadOf(pathname))
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
  if (settings?.maintenanceMode && person.role !== 'admin') {
    return (
      <Suspense fallback={<Waiting />}>
        <Maintenance />
      </Suspense>
    )
  }
  return <Shell person={person}>{page}</Shell>
}
