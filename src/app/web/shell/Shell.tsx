import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ThemeToggle } from '#ui/device/ThemeToggle.tsx'
import { HelpButton } from '#ui/fields/HelpButton.tsx'
import { Brand } from '#ui/look/Brand.tsx'
import { cx } from '#ui/look/class-names.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { ButtonLink } from '#ui/page/Button.tsx'
import { NameText } from '#ui/page/NameText.tsx'
import { PracticeBar } from '#ui/page/PracticeBar.tsx'
import { Link, NavLink } from '#ui/router/Link.tsx'
import { inside } from '../../words/en/inside.ts'
import { shell as t } from '../../words/en/shell.ts'
import { type LearnerPath, places } from '../entry/routes.ts'
import { nameOf, type SessionPerson, usePublicSettings } from '../entry/session.ts'
import { Account } from '../profile/Account.tsx'
import { useLeave } from '../profile/use-leave.ts'
import { LateBanners, RoomBanners } from './Banners.tsx'
import { Bell } from './Bell.tsx'
import { ConnectionState } from './ConnectionState.tsx'
import { HeaderDay } from './HeaderDay.tsx'
import { NavEntry } from './NavEntry.tsx'
import { SkipLink } from './SkipLink.tsx'

type Props = {
  person: SessionPerson
  /** Called when somebody is about to open this page. */
  onReach: (path: LearnerPath) => void
  /** The strip of a lesson above the page. */
  strip?: ReactNode
  children: ReactNode
}

/** Around every screen of a signed-in person: sidebar on wide screens, bottom bar on phones. */
export default function Shell({ person, onReach, strip, children }: Props) {
  return (
    <>
      <SkipLink />
      <TopBar person={person} />
      <div className="flex">
        <Sidebar person={person} onReach={onReach} />
        <div className="min-w-0 flex-1">
          <RoomBanners person={person} />
          {strip}
          <main
            id="content"
            tabIndex={-1}
            // The margins are the screen's: they need not grow with the letters.
            className="px-[16px] pt-4 pb-28 outline-none sm:px-6 lg:px-8 lg:py-8 print:px-0 print:pb-0"
          >
            {children}
          </main>
        </div>
      </div>
      <BottomBar onReach={onReach} />
    </>
  )
}

function Sidebar({ person, onReach }: Pick<Props, 'onReach' | 'person'>) {
  const leave = useLeave(person)
  const isAdmin = person.role === 'admin'
  const settings = usePublicSettings()
  return (
    <aside className="no-print sticky top-14 hidden h-[calc(100vh-3.5rem)] w-64 shrink-0 flex-col overflow-y-auto border-r border-line bg-raised p-4 lg:flex">
      <nav aria-label={inside.mainMenu} className="grid gap-1">
        {places.map(
          ({ path, menu, onceRevealed }) =>
            menu &&
            (!onceRevealed || settings?.revealed || isAdmin) && (
              <NavEntry
                key={path}
                to={path.replace('/*', '')}
                {...menu}
                onReach={() => onReach(path)}
              />
            ),
        )}
        {isAdmin && <NavEntry to="/admin" label={t.nav.adminPanel} icon="shield" />}
        <button
          type="button"
          onClick={leave}
          className="flex min-h-12 items-center gap-3 rounded-8 px-3 text-16 text-muted eases hover:bg-sunken hover:text-ink"
        >
          <Icon name="leave" />
          {t.nav.logout}
        </button>
      </nav>
      <div className="mt-auto flex items-center justify-between pt-6">
        <ConnectionState />
        <HelpButton phone={settings?.helpPhone} />
      </div>
    </aside>
  )
}

/** Always in sight: the practice notice beside the day, then who is here and what can be pressed. */
function TopBar({ person }: { person: SessionPerson }) {
  const settings = usePublicSettings()
  const name = nameOf(person)
  const { pathname } = useLocation()
  return (
    <div className="on-each-sheet sticky top-0 z-30">
      <PracticeBar start={<Home />} day={<HeaderDay />}>
        {/* The home page greets by itself. */}
        {pathname !== '/dashboard' && (
          <p className="hidden max-w-64 text-15 leading-5 xl:line-clamp-2">
            {inside.welcome},{' '}
            <span title={name} className="font-semibold">
              <NameText name={name} />
            </span>
          </p>
        )}
        {/* On a phone it stands beside the greeting; once the truth is told nobody is asked to bring others. */}
        {!settings?.revealed && (
          <ButtonLink to="/referrals" variant="quiet" icon="gift" className="max-md:hidden">
            {inside.refer}
          </ButtonLink>
        )}
        <HelpButton phone={settings?.helpPhone} compact className="lg:hidden" />
        <ThemeToggle className="max-md:hidden" />
        <Bell />
        <Account person={person} />
      </PracticeBar>
      <LateBanners />
    </div>
  )
}

function Home() {
  return (
    <Link
      to="/dashboard"
      className="inline-flex rounded-8 p-[8px] text-ink no-underline sm:mx-2 lg:w-62 xl:w-67 [&_span_span]:max-lg:sr-only"
    >
      <Brand />
    </Link>
  )
}

/** The phone's way around: as many equal parts as there are places. */
function BottomBar({ onReach }: { onReach: (path: LearnerPath) => void }) {
  return (
    <nav
      aria-label={inside.bottomMenu}
      className="no-print fixed inset-x-0 bottom-0 z-20 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <div className="mx-auto flex max-w-xl">
        {places.map(
          ({ path, bar }) =>
            bar && (
              <NavLink
                key={path}
                to={path}
                onPointerDown={() => onReach(path)}
                className={({ isActive }) =>
                  cx(
                    'flex min-h-[56px] min-w-min flex-1 flex-col items-center justify-center gap-0.5',
                    // Five words share the width of the screen, however large the letters are; a
                    // long one gets more.
                    'letters-bar leading-[1.25] no-underline',
                    isActive ? 'font-semibold text-brand' : 'text-muted',
                  )
                }
              >
                {({ isActive }) => (
                  <>
                    <span
                      className={cx('rounded-full px-[14px] py-0.5', isActive && 'bg-brand-soft')}
                    >
                      <Icon name={bar.icon} size={24} />
                    </span>
                    {bar.label}
                  </>
                )}
              </NavLink>
            ),
        )}
      </div>
    </nav>
  )
}
