import type { Ref } from 'react'
import { Keys } from '#ui/device/Keys.tsx'
import { ThemeToggle } from '#ui/device/ThemeToggle.tsx'
import { usePhone, useWideScreen } from '#ui/device/use-screen.ts'
import { Tooltip } from '#ui/dialogs/Tooltip.tsx'
import { HelpButton } from '#ui/fields/HelpButton.tsx'
import { Icon } from '#ui/look/Icon.tsx'
import { IconButton } from '#ui/page/IconButton.tsx'
import { NameText } from '#ui/page/NameText.tsx'
import { PracticeBar } from '#ui/page/PracticeBar.tsx'
import { part } from '#ui/router/part.ts'
import { roomBase } from '#ui/router/room-base.ts'
import { adminShell as t } from '../../words/en/admin-shell.ts'
import { inside } from '../../words/en/inside.ts'
import { nameOf, type SessionPerson, usePublicSettings } from '../entry/session.ts'
import { Account } from '../profile/Account.tsx'
import { LateBanners } from '../shell/Banners.tsx'
import { Bell } from '../shell/Bell.tsx'
import { HeaderDay } from '../shell/HeaderDay.tsx'
import { PALETTE_ARIA, PALETTE_HINT } from './admin-keys.ts'

const RoomStrip = part(() => import('#features/rooms/web/own/RoomStrip.tsx'))

type Props = {
  person: SessionPerson
  opener: Ref<HTMLButtonElement>
  onMenu: () => void
  onSearch: () => void
  /** Loads the palette's code early: it is likely to be opened soon. */
  onReach: () => void
}

/** The header: the signed-in person, the search field and the menu. */
export function AdminHeader({ person, opener, onMenu, onSearch, onReach }: Props) {
  const settings = usePublicSettings()
  const isWide = useWideScreen()
  const isPhone = usePhone()
  const who = <WhoAndWhere person={person} />
  return (
    <>
      <div className="no-print sticky top-0 z-20">
        <PracticeBar
          isCentred
          start={
            <>
              <IconButton
                ref={opener}
                icon="menu"
                label={t.openMenu}
                onClick={onMenu}
                className="mx-[4px] lg:hidden"
              />
              {/* The notice begins where the page does. */}
              <span className="hidden w-7 lg:block" />
            </>
          }
          day={<HeaderDay />}
        >
          {isWide && who}
          <SearchButton onSearch={onSearch} onReach={onReach} />
          <span className="hidden sm:block">
            <HelpButton phone={settings?.helpPhone} compact />
          </span>
          <span className="hidden sm:block">
            <ThemeToggle />
          </span>
          <Bell />
          <span className="relative">
            <Account person={person} adminNote={t.active} />
            {/* The sign of the strip that a phone has no line for. */}
            <Icon
              name="shield"
              size={16}
              className="pointer-events-none absolute right-0.5 bottom-0.5 rounded-full bg-raised text-brand sm:hidden"
            />
          </span>
        </PracticeBar>
        <LateBanners />
      </div>
      {/* Beside the notice of a narrow screen there is no room for it, and it need not stay in sight. On a
          phone the account has it, but for a further room, whose name and way back are said here alone. */}
      {!isWide && !(isPhone && roomBase() === '') && who}
    </>
  )
}

/** The person who is signed in, and the room whose admin area this is. */
function WhoAndWhere({ person }: { person: SessionPerson }) {
  const name = nameOf(person)
  // The name of a further room takes the place of the greeting, which cut the person's name.
  const isInRoom = roomBase() !== ''
  return (
    <section
      aria-label={t.area}
      className="no-print flex min-w-0 items-center justify-between gap-x-3 leading-tight max-xl:border-b max-xl:border-line max-xl:bg-raised max-xl:px-[16px] sm:max-xl:px-6 lg:max-xl:px-8 xl:grid xl:max-w-[17rem] xl:grid-cols-[minmax(0,1fr)_auto] xl:gap-y-0.5 xl:px-2"
    >
      <p
        title={name}
        className="max-w-full truncate text-13 max-xl:max-w-[40%] max-xl:shrink-0 font-semibold xl:text-15"
      >
        {!isInRoom && <span className="font-normal max-xl:hidden">{inside.welcome}, </span>}
        <NameText name={name} />
      </p>
      {isInRoom ? <RoomStrip personId={person.id} /> : <Active />}
    </section>
  )
}

/** The room's own strip, with its name, in a further room. */
function Active() {
  return (
    <p
      title={t.activeMeans}
      className="flex min-w-0 items-center gap-1 text-13 leading-tight text-brand xl:col-span-2"
    >
      <Icon name="shield" size={16} />
      {t.active}
    </p>
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
          className="hidden size-[48px] shrink-0 items-center justify-center gap-2 rounded-8 text-15 text-muted eases hover:bg-sunken hover:text-ink sm:inline-flex lg:mr-1 lg:w-auto lg:border lg:border-line-strong lg:px-2.5 2xl:w-64 2xl:justify-start"
        >
          <Icon name="search" />
          <span className="hidden flex-1 truncate text-left 2xl:block">{t.search}</span>
          <span className="hidden 2xl:block">
            <Keys {...PALETTE_HINT} small />
          </span>
        </button>
      )}
    </Tooltip>
  )
}
