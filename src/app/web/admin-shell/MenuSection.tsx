import { type ReactNode, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { formatCount } from '#core/counts.ts'
import { cx } from '#ui/look/class-names.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { recallPreference, rememberPreference } from '#ui/offline/memory.ts'
import { adminShell as t } from '../../words/en/admin-shell.ts'
import type { MenuGroup } from '../shell/place.ts'
import { type AdminPath, NEVER_FOLDED } from './admin-routes.ts'

type SectionProps = {
  group: MenuGroup
  /** The pages of the group. */
  paths: readonly AdminPath[]
  narrow: boolean
  children: (isShown: (path: AdminPath) => boolean) => ReactNode
}

/**
 * A group of pages under its name, which opens and closes it; that is remembered. Closed, it still
 * shows the page one is on and those that are never folded away, and so does the menu folded to signs:
 * a count beside its name says then how many more there are.
 */
export function MenuSection({ group, paths, narrow, children }: SectionProps) {
  const { pathname } = useLocation()
  const id = useId()
  const [isOpen, setOpen] = useState(() => openGroups().has(group))
  const turn = () => {
    const open = openGroups()
    if (!open.delete(group)) open.add(group)
    rememberPreference(OPEN, [...open].join(' '))
    setOpen(!isOpen)
  }
  const isHere = (path: AdminPath) =>
    path === '/admin' ? pathname === path : pathname === path || pathname.startsWith(`${path}/`)
  const isShown = (path: AdminPath) => isOpen || NEVER_FOLDED.has(path) || isHere(path)
  // A chevron alone looked shut over the pages that never fold: the count beside it says what is shut.
  const hidden = paths.filter((path) => !isShown(path)).length
  return (
    <div
      role="group"
      aria-labelledby={id}
      className={narrow ? 'border-t border-line pt-1' : 'contents'}
    >
      <button
        type="button"
        id={id}
        aria-expanded={isOpen}
        hidden={narrow}
        onClick={turn}
        className={cx(
          'z-1 flex min-h-11 w-full items-center gap-1.5 border-t border-line bg-raised px-3 text-15 font-semibold text-muted hover:bg-sunken hover:text-ink lg:sticky',
          STAY[group],
        )}
      >
        {t.groups[group]}
        <span aria-hidden="true" className="ml-auto text-13 font-normal">
          {hidden > 0 && `+${formatCount(hidden)}`}
        </span>
        <Icon
          name="chevron"
          size={16}
          className={cx('transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      <div className="grid lg:[&>a]:min-h-11">{children(isShown)}</div>
    </div>
  )
}

const OPEN = 'admin-menu-open'

/**
 * The names of the groups never leave the sidebar: its pages scroll between them. A name is 11 units high
 * (min-h-11). So the first sticks at 0 from the top and 3 × 11 = 33 from the bottom, where the three below it
 * stand, the second at 11 and 22, and so on. The numbers are written out, as Tailwind reads whole classes.
 */
const STAY: Readonly<Record<MenuGroup, string>> = {
  run: 'lg:top-0 lg:bottom-33',
  money: 'lg:top-11 lg:bottom-22',
  people: 'lg:top-22 lg:bottom-11',
  setUp: 'lg:top-33 lg:bottom-0',
}

/**
 * Groups that stand open, at first the one that an hour with a class needs: with the pages that
 * never fold it fills the screen.
 */
const openGroups = () => new Set((recallPreference(OPEN) ?? 'run').split(' '))
