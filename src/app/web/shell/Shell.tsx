import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { inside } from '../../../core/strings/en/inside.ts'
import { shell as t } from '../../../core/strings/en/shell.ts'
import { Brand } from '../../../ui/kit/Brand.tsx'
import { ButtonLink } from '../../../ui/kit/Button.tsx'
import { HelpButton } from '../../../ui/kit/HelpButton.tsx'
import { Icon } from '../../../ui/kit/Icon.tsx'
import { ThemeToggle } from '../../../ui/kit/ThemeToggle.tsx'
import { Account } from '../profile/Account.tsx'
import { RoomBanners, TopBanners } from './Banners.tsx'
import { Bell } from './Bell.tsx'
import { BottomBar } from './BottomBar.tsx'
import { ConnectionState } from './ConnectionState.tsx'
import { HeaderPerson } from './HeaderPerson.tsx'
import { NavEntry } from './NavEntry.tsx'
import { type LearnerPath, places } from '../entry/routes.ts'
import { nameOf, type Person, usePublicSettings } from '../entry/session.ts'
import { SkipLink } from './SkipLink.tsx'
import { useSignOut } from './use-sign-out.ts'

type Props = {
  person: Person
  /** Called when somebody is about to open this page. */
  onReach: (path: LearnerPath) => void
  /** What a lesson says above the page. */
  strip?: ReactNode
  children: ReactNode
}

/** Around every screen of a signed-in person: sidebar on wide screens, bottom bar on phones. */
export default function Shell({ person, onReach, strip, children }: Props) {
  return (
    <>
      <SkipLink />
      <TopBanners />
      <div className="flex">
        <Sidebar isAdmin={person.role === 'admin'} onReach={onReach} />
        <div className="min-w-0 flex-1">
          <Header person={person} />
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

function Sidebar({ isAdmin, onReach }: Pick<Props, 'onReach'> & { isAdmin: boolean }) {
  const signOut = useSignOut()
  const settings = usePublicSettings()
  return (
    <aside className="no-print sticky top-9 hidden h-[calc(100vh-2.25rem)] w-64 shrink-0 flex-col overflow-y-auto border-r border-line bg-raised p-4 lg:flex">
      <Link to="/dashboard" className="mb-5 rounded-8 px-2 py-1 text-ink no-underline">
        <Brand />
      </Link>
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
          onClick={signOut}
          className="flex min-h-12 items-center gap-3 rounded-8 px-3 text-16 text-muted transition-colors hover:bg-sunken hover:text-ink"
        >
          <Icon name="leave" />
          {t.nav.logout}
        </button>
      </nav>
      <div className="mt-auto flex items-center justify-between gap-2 pt-6">
        <ConnectionState />
        <HelpButton phone={settings?.helpPhone} />
      </div>
    </aside>
  )
}

/** In words where there is room for them. */
function Refer() {
  return (
    <>
      <span className="hidden sm:block">
        <ButtonLink to="/referrals" variant="secondary" icon="gift">
          {inside.refer}
        </ButtonLink>
      </span>
      <Link
        to="/referrals"
        aria-label={inside.refer}
        title={inside.refer}
        className="inline-flex size-[48px] items-center justify-center rounded-8 text-brand transition-colors hover:bg-brand-soft sm:hidden"
      >
        <Icon name="gift" size={24} />
      </Link>
    </>
  )
}

function Header({ person }: { person: Person }) {
  const settings = usePublicSettings()
  return (
    <header className="no-print flex min-h-14 flex-wrap items-center border-b border-line bg-raised pr-[8px] pl-[16px] sm:px-6 lg:sticky lg:top-9 lg:z-20 lg:px-8">
      <span className="mr-2 hidden sm:block lg:hidden">
        <Link to="/dashboard" className="inline-flex rounded-8 text-ink no-underline">
          <Brand name={false} />
          <span className="sr-only">{t.nav.dashboard}</span>
        </Link>
      </span>
      <HeaderPerson name={nameOf(person)} />
      <div className="flex items-center sm:gap-1">
        <Refer />
        <HelpButton phone={settings?.helpPhone} compact className="lg:hidden" />
        <span className="hidden sm:block">
          <ThemeToggle />
        </span>
        <Bell />
        <Account person={person} />
      </div>
    </header>
  )
}
