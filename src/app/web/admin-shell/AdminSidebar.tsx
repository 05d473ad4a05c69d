import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { lessonAdminCalls } from '#features/lesson/schema.ts'
import { useShortcutChoice } from '#ui/device/shortcut-choice.ts'
import { useShortcuts } from '#ui/device/shortcuts.ts'
import { Tooltip } from '#ui/dialogs/Tooltip.tsx'
import { useRead } from '#ui/live/use-read.ts'
import { Brand } from '#ui/look/Brand.tsx'
import { cx } from '#ui/look/class-names.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { recallPreference, rememberPreference } from '#ui/offline/memory.ts'
import { IconButton } from '#ui/page/IconButton.tsx'
import { adminShell as t } from '../../words/en/admin-shell.ts'
import { shell } from '../../words/en/shell.ts'
import { NavEntry } from '../shell/NavEntry.tsx'
import { MENU_GROUPS, type MenuEntry, type MenuGroup } from '../shell/place.ts'
import { FOLD_KEY, hintOf, WIDE } from './admin-keys.ts'
import { type AdminPath, adminPlaces, LED_BY } from './admin-routes.ts'
import { MenuSection } from './MenuSection.tsx'

const NARROW = 'admin-menu-narrow'
/**
 * A lesson ran when its page was last read: until it is read again, the menu stays as it was. Its
 * owner's alone.
 */
const LESSON_LED = 'admin-lesson-led'

type Props = {
  /** The id of the person who is signed in. */
  owner: string
  open: boolean
  onReach: (path: AdminPath) => void
  onGo: () => void
  onDismiss: () => void
  onSearch: () => void
}

/** The menu of the admin area: beside the page, folded to its signs, or slid in over it. */
export function AdminSidebar({ owner, open, onReach, onGo, onDismiss, onSearch }: Props) {
  const isLed = useLessonLed(`${LESSON_LED}.${owner}`)
  const [narrow, fold] = useFolding(isLed)
  const close = useRef<HTMLButtonElement>(null)
  const showsSignsAlone = narrow && !open
  useEscape(open, onDismiss)
  useEffect(() => {
    if (open) close.current?.focus()
  }, [open])
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
          'bg-raised p-3 lg:sticky lg:top-0 lg:z-20 lg:flex lg:h-screen lg:overflow-hidden lg:pt-1 lg:pb-0',
          open ? 'arrive flex' : 'hidden',
          narrow ? 'lg:w-16 lg:px-2' : 'lg:w-64',
        )}
      >
        <div className="flex min-h-12 shrink-0 items-center justify-between px-2 max-lg:mb-2 lg:min-h-11">
          <Brand name={!showsSignsAlone} />
          <IconButton
            ref={close}
            icon="close"
            label={t.closeMenu}
            onClick={onDismiss}
            className="lg:hidden"
          />
        </div>
        {/* The header of a phone has no room for it. */}
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onSearch}
          className="mb-3 flex min-h-12 items-center gap-3 rounded-8 border border-line-strong px-3 text-16 text-muted sm:hidden"
        >
          <Icon name="search" />
          {t.search}
        </button>
        <Menu narrow={showsSignsAlone} isLed={isLed} onReach={onReach} onGo={onGo} />
        <FoldPlace narrow={narrow} isLed={isLed} onFold={fold} />
      </aside>
    </>
  )
}

type MenuProps = Pick<Props, 'onReach' | 'onGo'> & { narrow: boolean; isLed: boolean }

function Menu({ narrow, isLed, onReach, onGo }: MenuProps) {
  const { pathname } = useLocation()
  // Signs without words are a riddle to who stands before a class: a few alone, and all at a press.
  const signs = narrow && isLed ? LED_BY : null
  const nav = useRef<HTMLElement>(null)
  // The entry of the page one is on is in sight, also below those of an open group.
  useEffect(() => {
    if (pathname) nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return (
    <nav
      ref={nav}
      aria-label={t.menu}
      className={cx('lg:flex lg:min-h-0 lg:flex-col', !narrow && 'lg:flex-1')}
    >
      {/* Not in a grid, where the names of the groups could not stay in sight. */}
      <div
        className={cx(
          'lg:min-h-0 lg:scroll-py-44 lg:overflow-y-auto lg:overscroll-contain',
          // Signs alone say nothing when they are cut: they fade out where more of them follow.
          narrow
            ? 'lg:pb-6 lg:[mask-image:linear-gradient(to_bottom,#000_calc(100%-2rem),transparent)]'
            : 'lg:flex-1 lg:pb-2',
        )}
      >
        {MENU_GROUPS.filter(
          (group) => !signs || pathsOf(group).some((path) => signs.has(path)),
        ).map((group) => (
          <MenuSection key={group} group={group} paths={pathsOf(group)} narrow={narrow}>
            {(isShown) =>
              adminPlaces.map(
                ({ path, menu }) =>
                  menu?.group === group &&
                  (signs ? signs.has(path) : isShown(path)) && (
                    <Line
                      key={path}
                      to={path}
                      menu={menu}
                      narrow={narrow}
                      onReach={() => onReach(path)}
                      onGo={onGo}
                    />
                  ),
              )
            }
          </MenuSection>
        ))}
      </div>
      {!signs && <WayOut narrow={narrow} onGo={onGo} />}
    </nav>
  )
}

/** The way to the learner's side of one's own, below all groups. */
function WayOut({ narrow, onGo }: { narrow: boolean; onGo: () => void }) {
  return (
    <div
      className={cx(
        'shrink-0 border-t border-line max-lg:mt-1 max-lg:pt-1 lg:[&>a]:min-h-11',
        !narrow && 'lg:pr-10',
      )}
    >
      <Line
        to="/dashboard"
        menu={{ label: shell.nav.learnerSide, icon: 'back' }}
        narrow={narrow}
        onGo={onGo}
      />
    </div>
  )
}

type FoldProps = { narrow: boolean; isLed: boolean; onFold: () => void }

function FoldPlace({ narrow, isLed, onFold }: FoldProps) {
  return (
    <span
      className={cx(
        'hidden shrink-0 lg:block',
        !narrow && 'absolute right-3 bottom-0 lg:[&>button]:h-11',
        // Few signs: the one that shows all the others follows them.
        narrow && (isLed ? 'border-t border-line pt-1' : 'mt-auto'),
      )}
    >
      <FoldButton narrow={narrow} onFold={onFold} />
    </span>
  )
}

const pathsOf = (group: MenuGroup) =>
  adminPlaces.flatMap(({ path, menu }) => (menu?.group === group ? [path] : []))

type LineProps = {
  to: string
  menu: MenuEntry
  narrow: boolean
  onReach?: () => void
  onGo: () => void
}

function Line(props: LineProps) {
  const { to, narrow, onReach, onGo } = props
  const { label, icon } = props.menu
  const [keysOn] = useShortcutChoice()
  return (
    <Tooltip text={narrow ? label : undefined} hint={keysOn ? hintOf(to) : undefined} side="right">
      {(tooltip) => (
        <NavEntry
          to={to}
          label={label}
          icon={icon}
          narrow={narrow}
          tooltip={tooltip}
          onClick={onGo}
          {...(onReach && { onReach })}
        />
      )}
    </Tooltip>
  )
}

function FoldButton({ narrow, onFold }: { narrow: boolean; onFold: () => void }) {
  const [keysOn] = useShortcutChoice()
  const label = narrow ? t.widenMenu : t.narrowMenu
  return (
    <Tooltip text={label} hint={keysOn ? { keys: [FOLD_KEY], way: 'row' } : undefined} side="right">
      {(tooltip) => (
        <IconButton
          {...tooltip}
          icon="collapse"
          label={label}
          title={undefined}
          aria-expanded={!narrow}
          aria-keyshortcuts={keysOn ? FOLD_KEY : undefined}
          onClick={onFold}
        />
      )}
    </Tooltip>
  )
}

/** Pages from which a lesson is led: what is to be said and read there needs the width. */
const LEADS: readonly string[] = ['/admin/lesson', '/admin/cards/read']

/** True on those pages while a lesson runs. */
function useLessonLed(key: string): boolean {
  const isThere = LEADS.includes(useLocation().pathname)
  const { data } = useRead(lessonAdminCalls.readLesson, {}, { enabled: isThere })
  useEffect(() => {
    if (data) rememberPreference(key, data.lesson ? 'yes' : 'no')
  }, [key, data])
  return isThere && (data ? data.lesson !== null : recallPreference(key) === 'yes')
}

/**
 * The menu folded or not, with the function that changes it. That is remembered, except while a lesson
 * is led: then it is folded until somebody unfolds it.
 */
function useFolding(isLed: boolean): [boolean, () => void] {
  const [isChosen, setChosen] = useState(() => recallPreference(NARROW) === 'yes')
  const [isUnfolded, setUnfolded] = useState(false)
  const [keysOn] = useShortcutChoice()
  const narrow = isLed ? !isUnfolded : isChosen
  const fold = () => {
    if (isLed) return setUnfolded(narrow)
    rememberPreference(NARROW, narrow ? 'no' : 'yes')
    setChosen(!narrow)
  }
  useShortcuts(keysOn, {
    [FOLD_KEY]: ({ repeat }) => {
      if (!repeat && matchMedia(WIDE).matches) fold()
    },
  })
  return [narrow, fold]
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
