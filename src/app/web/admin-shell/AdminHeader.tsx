import { lazy, type Ref, Suspense } from 'react'
import { adminShell as t } from '../../../core/strings/en/admin-shell.ts'
import { HelpButton } from '../../../ui/kit/HelpButton.tsx'
import { Icon } from '../../../ui/kit/Icon.tsx'
import { IconButton } from '../../../ui/kit/IconButton.tsx'
import { Keys } from '../../../ui/kit/Keys.tsx'
import { ThemeToggle } from '../../../ui/kit/ThemeToggle.tsx'
import { roomBase } from '../../../ui/kit/room-base.ts'
import { Tooltip } from '../../../ui/kit/Tooltip.tsx'
import { Account } from '../profile/Account.tsx'
import { PALETTE_ARIA, PALETTE_HINT } from './admin-keys.ts'
import { Bell } from '../shell/Bell.tsx'
import { HeaderPerson } from '../shell/HeaderPerson.tsx'
import { nameOf, type Person, usePublicSettings } from '../entry/session.ts'
import { PracticeMark } from './PracticeMark.tsx'

const RoomStrip = lazy(() => import('../../../features/rooms/web/own/RoomStrip.tsx'))

type Props = {
  person: Person
  opener: Ref<HTMLButtonElement>
  onMenu: () => void
  onSearch: () => void
  /** Loads the palette's code early: it is likely to be opened soon. */
  onReach: () => void
}

/** The header: the signed-in person, the search field and the menu. */
export function AdminHeader({ person, opener, onMenu, onSearch, onReach }: Props) {
  const settings = usePublicSettings()
  return (
    <header className="no-print flex min-h-14 items-center gap-x-1 sm:gap-x-3 border-b border-line bg-raised px-2 sm:px-6 lg:px-8 xl:sticky xl:top-0 xl:z-20">
      <IconButton
        ref={opener}
        icon="menu"
        label={t.openMenu}
        onClick={onMenu}
        className="lg:hidden"
      />
      <span className="hidden xl:block">
        <PracticeMark />
      </span>
      <div className="flex min-w-0 flex-1 flex-col py-0.5 lg:flex-row lg:items-center lg:gap-3">
        <div className="-my-1.5 flex min-w-0 max-lg:[&_p]:leading-tight lg:min-w-40 lg:flex-1 xl:[&_p]:line-clamp-1">
          <HeaderPerson name={nameOf(person)} />
        </div>
        <Suspense>{roomBase() ? <RoomStrip personId={person.id} /> : <Active />}</Suspense>
      </div>
      <div className="flex items-center sm:gap-1">
        <SearchButton onSearch={onSearch} onReach={onReach} />
        <span className="hidden sm:block">
          <HelpButton phone={settings?.helpPhone} compact />
        </span>
        <span className="hidden sm:block">
          <ThemeToggle />
        </span>
        <Bell />
        <Account person={person} inAdmin />
      </div>
    </header>
  )
}

/** In a further room its own strip stands here, with its name. */
function Active() {
  return (
    <section
      aria-label={t.area}
      title={t.activeMeans}
      className="flex min-w-0 items-center gap-1 text-13 leading-tight text-brand"
    >
      <Icon name="shield" size={16} className="max-sm:hidden" />
      {t.active}
    </section>
  )
}

/**
 * Looks like a field where there is room, else like a magnifying glass; on a phone it is in the
 * menu.
 */
function SearchButton({ onSearch, onReach }: { onSearch: () => void; onReach: () => void }) {
  return (
    <Tooltip text={t.search} hint={PALETTE_HINT}>
      {(tooltip) => (
        <button
          {...tooltip}
          type="button"
          aria-label={t.search}
          aria-haspopup="dialog"
          aria-keyshortcuts={PALETTE_ARIA}
          onPointerEnter={(event) => {
            onReach()
            tooltip.onPointerEnter(event)
          }}
          onClick={onSearch}
          className="hidden size-[48px] shrink-0 items-center justify-center gap-2 rounded-8 text-15 text-muted transition-colors hover:bg-sunken hover:text-ink sm:inline-flex lg:mr-1 lg:w-auto lg:border lg:border-line-strong lg:px-2.5 2xl:w-64 2xl:justify-start"
        >
          <Icon name="search" />
          <span className="hidden flex-1 truncate text-left 2xl:block">{t.search}</span>
          <span className="hidden lg:block">
            <Keys {...PALETTE_HINT} small />
          </span>
        </button>
      )}
    </Tooltip>
  )
}
