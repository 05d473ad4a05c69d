import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { inside } from '../../core/strings/inside.en.ts'
import { shell as t } from '../../core/strings/shell.en.ts'
import { Brand } from '../../ui/Brand.tsx'
import { cx } from '../../ui/class-names.ts'
import { HelpButton } from '../../ui/HelpButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { recall, remember } from '../../ui/remembered.ts'
import { ThemeToggle } from '../../ui/ThemeToggle.tsx'
import { Account } from './Account.tsx'
import { RoomBanners, TopBanners } from './Banners.tsx'
import { Bell } from './Bell.tsx'
import { Greeting } from './Greeting.tsx'
import { NavEntry } from './NavEntry.tsx'
import { prefetch } from './prefetch.ts'
import { places } from './routes.tsx'
import { nameOf, type Person, usePublicSettings } from './session.ts'
import { SkipLink } from './SkipLink.tsx'

const NARROW = 'admin-menu-narrow'

/** From here on the sidebar stands beside the page: Tailwind's `lg`. */
const WIDE = '(min-width: 64rem)'

type Props = { person: Person; children: ReactNode }

/** Around the admin area. The sidebar folds to 4rem and, under 1024 px, slides in. */
export default function AdminShell({ person, children }: Props) {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)
  // Whoever closes it without going anywhere is back where it was opened.
  const dismiss = () => {
    flushSync(close)
    opener.current?.focus()
  }
  useWidening(close)
  return (
    <>
      <SkipLink />
      <TopBanners />
      <div className="flex">
        <Sidebar open={open} onGo={close} onDismiss={dismiss} />
        {/* Under the veil nothing can be reached, by keyboard neither. */}
        <div className="min-w-0 flex-1" inert={open}>
          <Header person={person} opener={opener} onMenu={() => setOpen(true)} />
          <RoomBanners person={person} />
          <section
            aria-label={inside.adminArea}
            className="flex items-center gap-2 border-b border-line bg-brand-soft px-4 py-2 text-15 text-brand sm:px-6 lg:px-8"
          >
            <Icon name="shield" />
            <p>{inside.adminActive}</p>
          </section>
          <main id="content" tabIndex={-1} className="px-[16px] py-5 outline-none sm:px-6 lg:p-8">
            {children}
          </main>
        </div>
      </div>
    </>
  )
}

type HeaderProps = { person: Person; opener: Ref<HTMLButtonElement>; onMenu: () => void }

function Header({ person, opener, onMenu }: HeaderProps) {
  const settings = usePublicSettings()
  return (
    <header className="no-print flex min-h-16 flex-wrap items-center border-b border-line bg-raised px-2 sm:px-6 lg:px-8">
      <IconButton
        ref={opener}
        icon="menu"
        label={inside.openMenu}
        onClick={onMenu}
        className="mr-1 lg:hidden"
      />
      <Greeting word={inside.hello} name={nameOf(person)} />
      <div className="flex items-center sm:gap-1">
        <HelpButton phone={settings?.helpPhone} compact />
        <span className="hidden sm:block">
          <ThemeToggle />
        </span>
        <Bell />
        <Account person={person} inAdmin />
      </div>
    </header>
  )
}

type SidebarProps = { open: boolean; onGo: () => void; onDismiss: () => void }

function Sidebar({ open, onGo, onDismiss }: SidebarProps) {
  const [narrow, setNarrow] = useState(() => recall(NARROW) === 'yes')
  const close = useRef<HTMLButtonElement>(null)
  useEscape(open, onDismiss)
  useEffect(() => {
    if (open) close.current?.focus()
  }, [open])
  const fold = () => {
    remember(NARROW, narrow ? 'no' : 'yes')
    setNarrow(!narrow)
  }
  return (
    <>
      {open && (
        <div
          aria-hidden="true"
          onClick={onDismiss}
          className="fixed inset-0 z-30 bg-(--veil) lg:hidden"
        />
      )}
      <aside
        className={cx(
          'no-print fixed inset-y-0 left-0 z-40 w-64 shrink-0 flex-col overflow-y-auto overscroll-contain',
          'border-r border-line',
          'bg-raised p-3 lg:sticky lg:top-9 lg:z-10 lg:flex lg:h-[calc(100vh-2.25rem)]',
          open ? 'arrive flex' : 'hidden',
          narrow ? 'lg:w-16 lg:p-2' : 'lg:w-64',
        )}
      >
        <div className="mb-4 flex min-h-12 items-center justify-between px-2">
          <Brand name={!narrow || open} />
          <IconButton
            ref={close}
            icon="close"
            label={inside.closeMenu}
            onClick={onDismiss}
            className="lg:hidden"
          />
        </div>
        <nav aria-label={inside.adminMenu} className="grid gap-1">
          {places.map(
            ({ area, path, menu, load }) =>
              area === 'admin' &&
              menu && (
                <NavEntry
                  key={path}
                  to={path}
                  {...menu}
                  narrow={narrow && !open}
                  onReach={() => prefetch(load)}
                  onClick={onGo}
                />
              ),
          )}
          <span aria-hidden="true" className="my-2 border-t border-line" />
          <NavEntry
            to="/dashboard"
            label={t.nav.investorSide}
            icon="back"
            onClick={onGo}
            narrow={narrow && !open}
          />
        </nav>
        <span className="mt-auto hidden lg:block">
          <IconButton
            icon="collapse"
            label={narrow ? inside.widenMenu : inside.narrowMenu}
            aria-expanded={!narrow}
            onClick={fold}
          />
        </span>
      </aside>
    </>
  )
}

/** A window that is made wide has its sidebar beside the page, and nothing to slide back. */
function useWidening(onWide: () => void): void {
  useEffect(() => {
    const width = matchMedia(WIDE)
    width.addEventListener('change', onWide)
    return () => width.removeEventListener('change', onWide)
  }, [onWide])
}

/** Esc closes what slid in. */
function useEscape(active: boolean, onEscape: () => void): void {
  useEffect(() => {
    if (!active) return undefined
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onEscape()
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [active, onEscape])
}
