import { shell as t } from '../../../core/strings/shell.en.ts'
import { entry, type Place, place } from '../shell/place.ts'
import { places } from '../entry/routes.tsx'

// The table of the admin area's screens, loaded with it. A page that is added here with `menu` is in
// the sidebar, in this order.

export const adminPlaces: readonly Place[] = [
  place('admin', '/admin', () => import('../admin-dashboard/AdminDashboard.tsx'), {
    menu: entry(t.nav.dashboard, 'home', 'd'),
  }),
  place(
    'admin',
    '/admin/users',
    () => import('../../../features/people/web/users/AdminUsersPage.tsx'),
    {
      menu: entry(t.nav.users, 'people', 'u'),
    },
  ),
  place(
    'admin',
    '/admin/users/:id',
    () => import('../../../features/people/web/user/AdminUserPage.tsx'),
  ),
  place(
    'admin',
    '/admin/items',
    () => import('../../../features/machines/web/catalogue/AdminItemsPage.tsx'),
    {
      menu: entry(t.nav.machines, 'machine', 'i'),
    },
  ),
  place(
    'admin',
    '/admin/transactions',
    () => import('../../../features/wallet/web/requests/AdminTransactionsPage.tsx'),
    { menu: entry(t.nav.transactions, 'receipt', 't') },
  ),
  place(
    'admin',
    '/admin/analytics',
    () => import('../../../features/analytics/web/AdminAnalyticsPage.tsx'),
    { menu: entry(t.nav.analytics, 'chart', 'a') },
  ),
  place(
    'admin',
    '/admin/solvency',
    () => import('../../../features/solvency/web/AdminSolvencyPage.tsx'),
    { menu: entry(t.nav.solvency, 'scale', 'v') },
  ),
  place(
    'admin',
    '/admin/settings',
    () => import('../../../features/settings/web/AdminSettingsPage.tsx'),
    { menu: entry(t.nav.settings, 'gear', 's') },
  ),
  place(
    'admin',
    '/admin/verses',
    () => import('../../../features/verses/web/admin/AdminVersesPage.tsx'),
    {
      menu: entry(t.nav.verses, 'book', 'b'),
    },
  ),
  place(
    'admin',
    '/admin/clock',
    () => import('../../../features/clock/web/clock/AdminClockPage.tsx'),
    {
      menu: entry(t.nav.clock, 'clock', 'c'),
    },
  ),
  place('admin', '/admin/run', () => import('../../../features/run/web/AdminRunPage.tsx'), {
    menu: entry(t.nav.run, 'withdraw', 'n'),
  }),
  place(
    'admin',
    '/admin/future',
    () => import('../../../features/future/web/AdminFuturePage.tsx'),
    {
      menu: entry(t.nav.future, 'trendDown', 'f'),
    },
  ),
  place(
    'admin',
    '/admin/debrief',
    () => import('../../../features/debrief/web/admin/AdminDebriefPage.tsx'),
    { menu: entry(t.nav.debrief, 'eye', 'r') },
  ),
  place('admin', '/admin/audit', () => import('../../../features/audit/web/AdminAuditPage.tsx'), {
    menu: entry(t.nav.audit, 'shield', 'l'),
  }),
  place(
    'admin',
    '/admin/mailbox',
    () => import('../../../features/mailbox/web/AdminMailboxPage.tsx'),
    {
      menu: entry(t.nav.mailbox, 'mail', 'm'),
    },
  ),
  place(
    'admin',
    '/admin/security',
    () => import('../../../features/auth/web/security/AdminSecurityPage.tsx'),
    {
      menu: entry(t.nav.security, 'key', 'k'),
    },
  ),
]

/** Whether there is such a screen behind the door. */
export function isPlace(path: string): boolean {
  return [...places, ...adminPlaces].some((known) => known.path === path)
}
