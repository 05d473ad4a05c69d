import { Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { adminPlaces } from './admin-routes.ts'
import AdminShell from './AdminShell.tsx'
import { PageSkeleton } from '../shell/PageSkeleton.tsx'
import { firstPath, placeAt } from '../shell/place.ts'
import { prefetch } from '../entry/prefetch.ts'
import type { Person } from '../entry/session.ts'

// The first page's own code need not wait for the shell around it.
prefetch(placeAt(adminPlaces, firstPath())?.load)

/** Every screen of the admin area, in its shell. */
export default function AdminArea({ person }: { person: Person }) {
  return (
    <AdminShell person={person}>
      <Suspense fallback={<PageSkeleton />}>
        <Routes>
          {adminPlaces.map(({ path, Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </Suspense>
    </AdminShell>
  )
}

function Elsewhere() {
  return (
    <>
      <Navigate to="/dashboard" replace />
      <PageSkeleton />
    </>
  )
}
