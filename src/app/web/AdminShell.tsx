import { type ReactNode, useEffect, useRef, useState } from 'react'
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

type Props = { person: Person; children: ReactNode }

/** Around the admin area. The sidebar folds to 4rem and, under 1024 px, slides in. */
export default function AdminShell({ person, children }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <SkipLink />
      <TopBanners />
      <div className="flex">
        <Sidebar open={open} onClose={() => setOpen(false)} />
        <div className="min-w-0 flex-1">
          <Header person={person} onMenu={() => setOpen(true)} />
          <RoomBanners person={person} />
          <section
            aria-label={t.adminArea}
            className="flex items-center gap-2 border-b border-line bg-brand-soft px-4 py-2 text-15 text-brand sm:px-6 lg:px-8"
          >
            <Icon name="shield" />
            <p>{t.adminActive}</p>
          </section>
          <main id="content" tabIndex={-1} className="px-[16px] py-5 outline-none sm:px-6 lg:p-8">
            {children}
          </main>
        </div>
      </div>
    </>
  )
}

function Header({ person, onMenu }: { person: Person; onMenu: () => void }) {
  const settings = usePublicSettings()
  return (
    <header className="no-print flex min-h-16 flex-wrap items-center border-b border-line bg-raised px-2 sm:px-6 lg:px-8">
      <IconButton icon="menu" label={t.openMenu} onClick={onMenu} className="mr-1 lg:hidden" />
      <Greeting word={t.hello} name={nameOf(person)} />
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

function Sidebar({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [narrow, setNarrow] = useState(() => recall(NARROW) === 'yes')
  const close = useRef<HTMLButtonElement>(null)
  useEscape(open, onClose)
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
          onClick={onClose}
          className="fixed inset-0 z-30 bg-(--veil) lg:hidden"
        />
      )}
      <aside
        className={cx(
          'no-print fixed inset-y-0 left-0 z-40 w-64 shrink-0 flex-col overflow-y-auto border-r border-line',
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
            label={t.closeMenu}
            onClick={onClose}
            className="lg:hidden"
          />
        </div>
        <nav aria-label={t.adminMenu} className="grid gap-1">
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
                  onClick={onClose}
                />
              ),
          )}
          <span aria-hidden="true" className="my-2 border-t border-line" />
          <NavEntry
            to="/dashboard"
            label={t.nav.investorSide}
            icon="back"
            onClick={onClose}
            narrow={narrow && !open}
          />
        </nav>
        <span className="mt-auto hidden lg:block">
          <IconButton
            icon="collapse"
            label={narrow ? t.widenMenu : t.narrowMenu}
            aria-expanded={!narrow}
            onClick={fold}
          />
        </span>
      </aside>
    </>
  )
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
