import { Route, Routes, useLocation } from 'react-router'
import { ADMIN_ICONS } from '#ui/look/admin-icon-paths.ts'
import { addIcons } from '#ui/look/icon-paths.ts'
import { ButtonLink } from '#ui/page/Button.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { Page } from '#ui/page/Page.tsx'
import { part } from '#ui/router/part.ts'
import { adminShell } from '../../words/en/admin-shell.ts'
import { prefetchPart } from '../entry/prefetch.ts'
import { Splash } from '../entry/Splash.tsx'
import type { SessionPerson } from '../entry/session.ts'
import { firstPath } from '../shell/first-path.ts'
import { loadAt } from '../shell/load-at.ts'
import AdminShell from './AdminShell.tsx'
import { adminPages } from './admin-pages.ts'

const t = adminShell.noSuchPage

addIcons(ADMIN_ICONS)

// Loads the first page's code beside the shell, not after it.
prefetchPart(loadAt(adminPages, firstPath()))

const Wall = part(async () => {
  const [wall] = await Promise.all([
    import('../joined/AdminWall.tsx'),
    import('#features/cards/web/wall/held-card.css'),
  ])
  return wall
}, Splash)
if (firstPath() === '/wall') prefetchPart(Wall.load)

/** Every screen of the admin area, in its shell; and the wall, which a projector shows, without. */
export default function AdminArea({ person }: { person: SessionPerson }) {
  const { pathname } = useLocation()
  if (pathname === '/wall') return <Wall />
  return (
    <AdminShell person={person} onReach={(path) => prefetchPart(adminPages[path].load)}>
      <Routes>
        {Object.entries(adminPages).map(([path, Screen]) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
        <Route path="*" element={<NoSuchPage />} />
      </Routes>
    </AdminShell>
  )
}

/** An address of the admin area at which there is no page: said, with the way back. */
function NoSuchPage() {
  const { pathname } = useLocation()
  return (
    <Page title={t.title}>
      <Empty
        title={t.nothing(pathname)}
        action={
          <ButtonLink to="/admin" icon="back">
            {t.back}
          </ButtonLink>
        }
      >
        {t.text}
      </Empty>
    </Page>
  )
}
