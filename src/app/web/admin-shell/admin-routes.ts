import { roomBase } from '#ui/router/room-base.ts'
import { adminShell } from '../../words/en/admin-shell.ts'
import { shell as t } from '../../words/en/shell.ts'
import { places } from '../entry/routes.ts'
import { type MenuEntry, menuEntry, place } from '../shell/place.ts'

// The table of the admin area's screens. A page that is added here with `menu` is in the sidebar, in
// its group and this order. admin-pages.ts has the code of each.

type MenuSpot = (...of: Parameters<typeof menuEntry>) => MenuEntry
const [run, money, people, setUp] = (['run', 'money', 'people', 'setUp'] as const).map(
  (group): MenuSpot =>
    (...menu) =>
      Object.assign(menuEntry(...menu), { group }),
) as [MenuSpot, MenuSpot, MenuSpot, MenuSpot]

export const adminPlaces = [
  place('admin', '/admin', { menu: run(() => t.nav.dashboard, 'home', 'd') }),
  place('admin', '/admin/lesson', { menu: run(() => adminShell.lesson, 'play', 'e') }),
  place('admin', '/admin/class', { menu: run(() => adminShell.class, 'people', 'p') }),
  // In the first room all further ones, in each of those itself.
  place('admin', '/admin/rooms', {
    menu: run(() => (roomBase() ? adminShell.ownRoom : adminShell.rooms), 'entrance', 'o'),
  }),
  place('admin', '/admin/clock', { menu: run(() => adminShell.nav.clock, 'clock', 'c') }),
  place('admin', '/admin/run', { menu: run(() => adminShell.nav.run, 'queue', 'n') }),
  place('admin', '/admin/debrief', { menu: run(() => t.nav.debrief, 'eye', 'r') }),
  place('admin', '/admin/transactions', {
    menu: money(() => adminShell.nav.transactions, 'receipt', 't'),
  }),
  place('admin', '/admin/solvency', { menu: money(() => adminShell.nav.solvency, 'scale', 'v') }),
  place('admin', '/admin/future', { menu: money(() => adminShell.nav.future, 'trendDown', 'f') }),
  place('admin', '/admin/analytics', { menu: money(() => adminShell.nav.analytics, 'chart', 'a') }),
  place('admin', '/admin/users', { menu: people(() => adminShell.nav.users, 'person', 'u') }),
  place('admin', '/admin/audit', { menu: people(() => adminShell.nav.audit, 'shield', 'l') }),
  place('admin', '/admin/mailbox', { menu: people(() => adminShell.nav.mailbox, 'mail', 'm') }),
  place('admin', '/admin/items', { menu: setUp(() => t.nav.machines, 'machine', 'i') }),
  place('admin', '/admin/verses', { menu: setUp(() => t.nav.verses, 'book', 'b') }),
  place('admin', '/admin/settings', { menu: setUp(() => adminShell.nav.settings, 'gear', 's') }),
  place('admin', '/admin/security', { menu: setUp(() => adminShell.nav.security, 'key', 'k') }),
  place('admin', '/admin/guide'),
  place('admin', '/admin/guide/cards'),
  place('admin', '/admin/report'),
  place('admin', '/admin/head'),
  place('admin', '/admin/scenario'),
  place('admin', '/admin/cards/print'),
  place('admin', '/admin/cards/read'),
  place('admin', '/admin/cards/slips'),
  place('admin', '/admin/phones'),
  place('admin', '/admin/classes'),
  place('admin', '/admin/platforms'),
  place('admin', '/admin/rooms/:code'),
  place('admin', '/admin/teachers'),
  place('admin', '/admin/users/:id'),
] as const

/** The pages that an admin always needs at hand stay in sight where their group is closed. */
export const NEVER_FOLDED: ReadonlySet<string> = new Set([
  '/admin',
  '/admin/users',
  '/admin/items',
  '/admin/transactions',
  '/admin/analytics',
  '/admin/settings',
])

/** The pages that a teacher turns to while a lesson is led: the menu's signs then. */
export const LED_BY: ReadonlySet<string> = new Set([
  '/admin',
  '/admin/lesson',
  '/admin/class',
  '/admin/run',
  '/admin/debrief',
])

export type AdminPath = (typeof adminPlaces)[number]['path']

/** True if signed-in people have a screen at this path. */
export function isPlace(path: string): boolean {
  return [...places, ...adminPlaces].some((known) => known.path === path)
}
