import { useEffect } from 'react'
import { Outlet, Route, Routes, useLocation } from 'react-router'
import { markLocale, noteOffice } from '#ui/device/locale.ts'
import { part } from '#ui/router/part.ts'
import { afterPaint } from '../shell/after-paint.ts'
import { firstPath } from '../shell/first-path.ts'
import { loadAt } from '../shell/load-at.ts'
import Shell from '../shell/Shell.tsx'
import { GuestShell } from './GuestShell.tsx'
import { learnerPages } from './learner-pages.ts'
import { prefetchPart } from './prefetch.ts'
import { Redirect } from './Redirect.tsx'
import { Splash } from './Splash.tsx'
import { type SessionPerson, sessionBootstrap, usePublicSettings } from './session.ts'

const AdminArea = part(() => import('../admin-shell/AdminArea.tsx'), Splash)
const TeacherArea = part(() => import('../teacher-shell/TeacherArea.tsx'), Splash)
const PhoneLobby = part(() => import('../joined/PhoneLobby.tsx'), Splash)
const PhoneLesson = part(() => afterPaint(() => import('../joined/PhoneLesson.tsx')))
const Nowhere = part(() => import('../shell/Nowhere.tsx'), Splash)
const Maintenance = part(() => import('./Maintenance.tsx'), Splash)

const HOME = '/dashboard'
const OFFICE = '/admin'
const SET_UP = '/admin/security'

const isAdminArea = (pathname: string) => /^\/(admin(\/|$)|wall$)/.test(pathname)

/** Only who joined with a name waits in a lobby. */
const mayWait = (person: SessionPerson | null | undefined) => person?.email === null

// This is loaded while somebody is still signing in, so the first page does not wait for more.
const loadFirst = isAdminArea(firstPath())
  ? AdminArea.load
  : (loadAt(learnerPages, firstPath()) ?? learnerPages[HOME].load)
if (mayWait(sessionBootstrap.read().data?.person)) prefetchPart(PhoneLobby.load)

/** Here once the first page is; a failed load is tried again when it is shown. */
export const firstPage: Promise<unknown> = loadFirst().catch(() => undefined)

/** Every screen of a signed-in person. The server checks on every call who may see what. */
export function MemberRoutes({ person }: { person: SessionPerson }) {
  const isOffice = isAdminArea(useLocation().pathname)
  // Before its texts are read.
  noteOffice(isOffice && person.role !== 'teacher')
  useEffect(markLocale, [isOffice])
  if (person.role === 'teacher') return <TeacherArea person={person} />
  return (
    <Routes>
      <Route element={<LearnerArea person={person} />}>
        {Object.entries(learnerPages).map(([path, Page]) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
      </Route>
      <Route path="*" element={<Elsewhere person={person} />} />
    </Routes>
  )
}

/** The admin area and the wall, for admins. Unknown addresses lead home, keep the query and say so. */
function Elsewhere({ person }: { person: SessionPerson }) {
  const { pathname, search } = useLocation()
  // The bare address opens the office, as signing in does. Any other unknown address leads an admin to
  // the learner's side.
  if (pathname === '/' && person.role === 'admin') return <Redirect to={OFFICE} />
  if (pathname === '/') return <Redirect to={HOME + search} />
  if (!isAdminArea(pathname)) return <Nowhere home={HOME + search} />
  if (person.role !== 'admin') return <Redirect to={HOME} />
  // Until the second factor is set up, the server answers no other call of this area.
  if (person.secondFactor === 'due' && pathname !== SET_UP) return <Redirect to={SET_UP} />
  return <AdminArea person={person} />
}

function LearnerArea({ person }: { person: SessionPerson }) {
  const settings = usePublicSettings()
  const { pathname } = useLocation()
  // Loads the page's code beside the shell, not after it.
  prefetchPart(loadAt(learnerPages, pathname))
  if (settings?.maintenanceMode && person.role !== 'admin') {
    return <Maintenance />
  }
  const pages = (
    <Shell
      person={person}
      onReach={(path) => prefetchPart(learnerPages[path].load)}
      strip={<PhoneLesson isAdmin={person.role === 'admin'} />}
    >
      <Outlet />
    </Shell>
  )
  if (!mayWait(person)) return pages
  return (
    <PhoneLobby Frame={GuestShell} unknown={<Splash />}>
      {pages}
    </PhoneLobby>
  )
}
