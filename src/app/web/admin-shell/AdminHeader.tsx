import type { Ref } from 'react'
import { adminShell as t } from '../../../core/strings/admin-shell.en.ts'
import { HelpButton } from '../../../ui/kit/HelpButton.tsx'
import { Icon } from '../../../ui/kit/Icon.tsx'
import { IconButton } from '../../../ui/kit/IconButton.tsx'
import { Keys } from '../../../ui/kit/Keys.tsx'
import { ThemeToggle } from '../../../ui/kit/ThemeToggle.tsx'
import { Tooltip } from '../../../ui/kit/Tooltip.tsx'
import { Account } from '../profile/Account.tsx'
import { PALETTE_ARIA, PALETTE_HINT } from './admin-keys.ts'
import { Bell } from '../shell/Bell.tsx'
import { Greeting } from '../shell/Greeting.tsx'
import { nameOf, type Person, usePublicSettings } from '../entry/session.ts'

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
    <header className="no-print flex min-h-16 flex-wrap items-center border-b border-line bg-raised px-2 sm:px-6 lg:px-8">
      <IconButton
        ref={opener}
        icon="menu"
        label={t.openMenu}
        onClick={onMenu}
        className="mr-1 lg:hidden"
      />
      <Greeting word={t.hello} name={nameOf(person)} />
      <div className="flex items-center sm:gap-1">
        <SearchButton onSearch={onSearch} onReach={onReach} />
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
          className="hidden size-[48px] shrink-0 items-center justify-center gap-2 rounded-8 text-15 text-muted transition-colors hover:bg-sunken hover:text-ink sm:inline-flex lg:mr-1 lg:w-72 lg:justify-start lg:border lg:border-line-strong lg:px-3"
        >
          <Icon name="search" />
          <span className="hidden flex-1 text-left lg:block">{t.search}</span>
          <span className="hidden lg:block">
            <Keys {...PALETTE_HINT} small />
          </span>
        </button>
      )}
    </Tooltip>
  )
}
