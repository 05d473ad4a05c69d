import { adminShell } from '../../../core/strings/admin-shell.en.ts'
import { shell as t } from '../../../core/strings/shell.en.ts'
import { entry, place } from '../shell/place.ts'
import { roomBase } from '../../../ui/kit/room-base.ts'
import { places } from '../entry/routes.ts'

// The table of the admin area's screens. A page that is added here with `menu` is in the sidebar, in
// this order. admin-pages.ts has the code of each.

export const adminPlaces = [
  place('admin', '/admin', { menu: entry(t.nav.dashboard, 'home', 'd') }),
  place('admin', '/admin/users', { menu: entry(t.nav.users, 'people', 'u') }),
  place('admin', '/admin/users/:id'),
  place('admin', '/admin/items', { menu: entry(t.nav.machines, 'machine', 'i') }),
  place('admin', '/admin/transactions', { menu: entry(t.nav.transactions, 'receipt', 't') }),
  place('admin', '/admin/analytics', { menu: entry(t.nav.analytics, 'chart', 'a') }),
  place('admin', '/admin/solvency', { menu: entry(t.nav.solvency, 'scale', 'v') }),
  place('admin', '/admin/settings', { menu: entry(t.nav.settings, 'gear', 's') }),
  place('admin', '/admin/verses', { menu: entry(t.nav.verses, 'book', 'b') }),
  // In the first room all further ones, in each of those itself.
  place('admin', '/admin/rooms', {
    menu: entry(roomBase() ? adminShell.ownRoom : adminShell.rooms, 'device', 'o'),
  }),
  place('admin', '/admin/rooms/:code'),
  place('admin', '/admin/clock', { menu: entry(t.nav.clock, 'clock', 'c') }),
  place('admin', '/admin/run', { menu: entry(t.nav.run, 'withdraw', 'n') }),
  place('admin', '/admin/future', { menu: entry(t.nav.future, 'trendDown', 'f') }),
  place('admin', '/admin/debrief', { menu: entry(t.nav.debrief, 'eye', 'r') }),
  place('admin', '/admin/audit', { menu: entry(t.nav.audit, 'shield', 'l') }),
  place('admin', '/admin/mailbox', { menu: entry(t.nav.mailbox, 'mail', 'm') }),
  place('admin', '/admin/security', { menu: entry(t.nav.security, 'key', 'k') }),
] as const

export type AdminPath = (typeof adminPlaces)[number]['path']

/** Whether signed-in people have such a screen. */
export function isPlace(path: string): boolean {
  return [...places, ...adminPlaces].some((known) => known.path === path)
}
