import { Route, Routes, useLocation } from 'react-router'
import { allClasses } from '#features/classes/words/en/all-classes.ts'
import { ownTeaching as t } from '#features/teachers/words/en/own-teaching.ts'
import LocaleButtons from '#ui/device/LocaleButtons.tsx'
import { localeChoices } from '#ui/device/locale.ts'
import { ThemeToggle } from '#ui/device/ThemeToggle.tsx'
import { HelpButton } from '#ui/fields/HelpButton.tsx'
import { ADMIN_ICONS } from '#ui/look/admin-icon-paths.ts'
import { Brand } from '#ui/look/Brand.tsx'
import { cx } from '#ui/look/class-names.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { addIcons } from '#ui/look/icon-paths.ts'
import { ConnectionBanner } from '#ui/offline/ConnectionBanner.tsx'
import { ButtonLink } from '#ui/page/Button.tsx'
import { PracticeBar } from '#ui/page/PracticeBar.tsx'
import { Link } from '#ui/router/Link.tsx'
import { part } from '#ui/router/part.ts'
import { Redirect } from '../entry/Redirect.tsx'
import { leaveSession, type SessionPerson, usePublicSettings } from '../entry/session.ts'
import { page } from '../shell/page-loader.ts'
import { SkipLink } from '../shell/SkipLink.tsx'
import { useSignOut } from '../shell/use-sign-out.ts'

addIcons(ADMIN_ICONS)

const CLASSES = '/admin/rooms'
const TOGETHER = '/admin/classes'
const ACCOUNT = '/profile'
const SET_UP = '/admin/security'

const Classes = part(async () => ({
  default: (await import('#features/rooms/web/list/AdminRoomsPage.tsx')).AdminRoomsPage,
}))
const OneClass = page(() => import('#features/rooms/web/room/AdminRoomPage.tsx'))
const Together = part(() => import('#features/classes/web/AllClassesPage.tsx'))
const Security = page(() => import('#features/auth/web/security/AdminSecurityPage.tsx'))
const Sessions = page(() => import('#features/auth/web/sessions/SessionsPage.tsx'))
const ProfileData = part(() => import('#features/auth/web/profile/ProfileData.tsx'))
const Account = part(() => import('#features/teachers/web/account/TeacherAccountPage.tsx'))

/**
 * Every screen of a teacher of this server. They have nothing of the first room, whose addresses
 * lead to their classes.
 */
export default function TeacherArea({ person }: { person: SessionPerson }) {
  const { pathname } = useLocation()
  const signOut = useSignOut()
  const settings = usePublicSettings()
  const email = person.email ?? ''
  const isOfClasses = pathname.startsWith(CLASSES) || pathname === TOGETHER
  if (person.secondFactor === 'due' && pathname !== SET_UP) return <Redirect to={SET_UP} />
  return (
    <div className="flex min-h-screen flex-col">
      <SkipLink />
      <div className="no-print sticky top-0 z-30">
        <PracticeBar
          start={
            <Link to={CLASSES} className="inline-flex rounded-8 p-[8px] text-ink lg:px-8">
              <Brand />
            </Link>
          }
        >
          <HelpButton phone={settings?.helpPhone} compact />
          <ThemeToggle />
        </PracticeBar>
        <ConnectionBanner />
      </div>
      <TeacherTabs isOfClasses={isOfClasses} />
      <main
        id="content"
        tabIndex={-1}
        className="flex-1 px-4 py-4 outline-none sm:px-6 sm:py-5 lg:px-8"
      >
        <Routes>
          <Route path={CLASSES} element={<Classes isTeacher links={<TogetherLink />} />} />
          <Route path={TOGETHER} element={<Together isTeacher />} />
          <Route path={`${CLASSES}/:code`} element={<OneClass />} />
          <Route path={SET_UP} element={<Security />} />
          <Route path="/sessions" element={<Sessions />} />
          <Route
            path={ACCOUNT}
            element={
              <Account email={email} onSignOut={signOut} onGone={leaveSession}>
                <div className="rounded-16 border border-line bg-raised">
                  <ProfileData />
                </div>
              </Account>
            }
          />
          <Route path="*" element={<Redirect to={CLASSES} />} />
        </Routes>
      </main>
    </div>
  )
}

function TeacherTabs({ isOfClasses }: { isOfClasses: boolean }) {
  return (
    <nav
      aria-label={t.title}
      className="no-print flex flex-wrap items-center gap-1 border-b border-line bg-raised px-2 lg:px-6"
    >
      <Tab to={CLASSES} icon="entrance" label={t.classes} isHere={isOfClasses} />
      <Tab to={ACCOUNT} icon="person" label={t.account} isHere={!isOfClasses} />
      {localeChoices().length > 1 && (
        <span className="ml-auto">
          <LocaleButtons />
        </span>
      )}
    </nav>
  )
}

/** The way to what their classes show together. */
function TogetherLink() {
  return (
    <ButtonLink to={TOGETHER} variant="secondary" icon="chart">
      {allClasses.own.title}
    </ButtonLink>
  )
}

type TabProps = { to: string; icon: 'entrance' | 'person'; label: string; isHere: boolean }

function Tab({ to, icon, label, isHere }: TabProps) {
  return (
    <Link
      to={to}
      aria-current={isHere ? 'page' : undefined}
      className={cx(
        'flex min-h-12 items-center gap-2 rounded-8 px-3 text-15 font-semibold no-underline eases',
        isHere ? 'text-brand' : 'text-muted hover:text-ink',
      )}
    >
      <Icon name={icon} />
      {label}
    </Link>
  )
}
