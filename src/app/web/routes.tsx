import { shell as t } from '../../core/strings/shell.en.ts'
import type { IconName } from '../../ui/icon-paths.ts'
import { type Entry, type Place, place } from './place.ts'

// The table of screens behind the door; front-routes.ts has those before it. A page that is added
// here with `menu` or `bar` is in the navigation, in this order.

const entry = (label: string, icon: IconName, letter?: string): Entry => ({ label, icon, letter })

export const places: readonly Place[] = [
  place('learner', '/dashboard', () => import('./Dashboard.tsx'), {
    menu: entry(t.nav.dashboard, 'home', 'h'),
    bar: entry(t.nav.home, 'home'),
  }),
  place('learner', '/products', () => import('../../features/machines/web/ProductsPage.tsx'), {
    menu: entry(t.nav.machines, 'machine'),
    bar: entry(t.nav.items, 'machine'),
  }),
  place('learner', '/wallet', () => import('../../features/wallet/web/WalletPage.tsx'), {
    menu: entry(t.nav.wallet, 'wallet'),
    bar: entry(t.nav.wallet, 'wallet'),
  }),
  place('learner', '/deposit', () => import('../../features/wallet/web/DepositPage.tsx')),
  place('learner', '/withdraw', () => import('../../features/wallet/web/WithdrawPage.tsx')),
  place('learner', '/receipt/:id', () => import('../../features/wallet/web/ReceiptPage.tsx')),
  place('learner', '/pocket/*', () => import('../../features/pocket/web/PocketPage.tsx'), {
    menu: entry(t.nav.pocket, 'phone'),
  }),
  place('learner', '/verses', () => import('../../features/verses/web/VersesPage.tsx'), {
    menu: entry(t.nav.verses, 'book'),
    bar: entry(t.nav.verses, 'book'),
  }),
  place('learner', '/referrals', () => import('../../features/referrals/web/ReferralsPage.tsx'), {
    menu: entry(t.nav.referrals, 'gift'),
  }),
  place('learner', '/truth', () => import('./Truth.tsx'), {
    menu: entry(t.nav.truth, 'scale'),
    onceRevealed: true,
  }),
  place('learner', '/debrief', () => import('../../features/debrief/web/DebriefPage.tsx'), {
    menu: entry(t.nav.debrief, 'eye'),
    onceRevealed: true,
  }),
  place(
    'learner',
    '/notifications',
    () => import('../../features/notifications/web/NotificationsPage.tsx'),
  ),
  place('learner', '/profile', () => import('./Profile.tsx'), {
    menu: entry(t.nav.profile, 'person'),
    bar: entry(t.nav.profile, 'person'),
  }),
  place('learner', '/sessions', () => import('../../features/auth/web/SessionsPage.tsx')),
  place(
    'learner',
    '/acquisition-success/:itemId',
    () => import('../../features/machines/web/AcquisitionSuccessPage.tsx'),
  ),

  place('admin', '/admin', () => import('./AdminDashboard.tsx'), {
    menu: entry(t.nav.dashboard, 'home', 'd'),
  }),
  place('admin', '/admin/users', () => import('../../features/people/web/AdminUsersPage.tsx'), {
    menu: entry(t.nav.users, 'people', 'u'),
  }),
  place('admin', '/admin/users/:id', () => import('../../features/people/web/AdminUserPage.tsx')),
  place('admin', '/admin/items', () => import('../../features/machines/web/AdminItemsPage.tsx'), {
    menu: entry(t.nav.machines, 'machine', 'i'),
  }),
  place(
    'admin',
    '/admin/transactions',
    () => import('../../features/wallet/web/AdminTransactionsPage.tsx'),
    { menu: entry(t.nav.transactions, 'receipt', 't') },
  ),
  place(
    'admin',
    '/admin/analytics',
    () => import('../../features/analytics/web/AdminAnalyticsPage.tsx'),
    { menu: entry(t.nav.analytics, 'chart', 'a') },
  ),
  place(
    'admin',
    '/admin/solvency',
    () => import('../../features/solvency/web/AdminSolvencyPage.tsx'),
    { menu: entry(t.nav.solvency, 'scale', 'v') },
  ),
  place(
    'admin',
    '/admin/settings',
    () => import('../../features/settings/web/AdminSettingsPage.tsx'),
    { menu: entry(t.nav.settings, 'gear', 's') },
  ),
  place('admin', '/admin/verses', () => import('../../features/verses/web/AdminVersesPage.tsx'), {
    menu: entry(t.nav.verses, 'book', 'b'),
  }),
  place('admin', '/admin/clock', () => import('../../features/clock/web/AdminClockPage.tsx'), {
    menu: entry(t.nav.clock, 'clock', 'c'),
  }),
  place('admin', '/admin/run', () => import('../../features/run/web/AdminRunPage.tsx'), {
    menu: entry(t.nav.run, 'withdraw', 'n'),
  }),
  place('admin', '/admin/future', () => import('../../features/future/web/AdminFuturePage.tsx'), {
    menu: entry(t.nav.future, 'trendDown', 'f'),
  }),
  place(
    'admin',
    '/admin/debrief',
    () => import('../../features/debrief/web/AdminDebriefPage.tsx'),
    { menu: entry(t.nav.debrief, 'eye', 'r') },
  ),
  place('admin', '/admin/audit', () => import('../../features/audit/web/AdminAuditPage.tsx'), {
    menu: entry(t.nav.audit, 'shield', 'l'),
  }),
  place(
    'admin',
    '/admin/mailbox',
    () => import('../../features/mailbox/web/AdminMailboxPage.tsx'),
    {
      menu: entry(t.nav.mailbox, 'mail', 'm'),
    },
  ),
  place('admin', '/admin/security', () => import('../../features/auth/web/AdminSecurityPage.tsx'), {
    menu: entry(t.nav.security, 'key', 'k'),
  }),
]

/** Where a page that comes later will stand; a link to it shows once it is in the table. */
export function isPlace(path: string): boolean {
  return places.some((known) => known.path === path)
}
