import { shell as t } from '../../../core/strings/shell.en.ts'
import { entry, type Place, place } from '../shell/place.ts'

// The table of a learner's screens. front-routes.ts has those before the door, admin-routes.ts those
// of the admin area. A page that is added with `menu` or `bar` is in the navigation, in this order.

export const places: readonly Place[] = [
  place('learner', '/dashboard', () => import('../dashboard/Dashboard.tsx'), {
    menu: entry(t.nav.dashboard, 'home', 'h'),
    bar: entry(t.nav.home, 'home'),
  }),
  place(
    'learner',
    '/products',
    () => import('../../../features/machines/web/products/ProductsPage.tsx'),
    {
      menu: entry(t.nav.machines, 'machine'),
      bar: entry(t.nav.items, 'machine'),
    },
  ),
  place(
    'learner',
    '/wallet',
    () => import('../../../features/wallet/web/statement/WalletPage.tsx'),
    {
      menu: entry(t.nav.wallet, 'wallet'),
      bar: entry(t.nav.wallet, 'wallet'),
    },
  ),
  place(
    'learner',
    '/deposit',
    () => import('../../../features/wallet/web/deposit/DepositPage.tsx'),
  ),
  place(
    'learner',
    '/withdraw',
    () => import('../../../features/wallet/web/withdraw/WithdrawPage.tsx'),
  ),
  place(
    'learner',
    '/receipt/:id',
    () => import('../../../features/wallet/web/receipt/ReceiptPage.tsx'),
  ),
  place('learner', '/pocket/*', () => import('../../../features/pocket/web/home/PocketPage.tsx'), {
    menu: entry(t.nav.pocket, 'phone'),
  }),
  place('learner', '/verses', () => import('../../../features/verses/web/verses/VersesPage.tsx'), {
    menu: entry(t.nav.verses, 'book'),
    bar: entry(t.nav.verses, 'book'),
  }),
  place(
    'learner',
    '/referrals',
    () => import('../../../features/referrals/web/ReferralsPage.tsx'),
    {
      menu: entry(t.nav.referrals, 'gift'),
    },
  ),
  place('learner', '/truth', () => import('../shell/Truth.tsx'), {
    menu: entry(t.nav.truth, 'scale'),
    onceRevealed: true,
  }),
  place(
    'learner',
    '/debrief',
    () => import('../../../features/debrief/web/debrief/DebriefPage.tsx'),
    {
      menu: entry(t.nav.debrief, 'eye'),
      onceRevealed: true,
    },
  ),
  place(
    'learner',
    '/notifications',
    () => import('../../../features/notifications/web/NotificationsPage.tsx'),
  ),
  place('learner', '/profile', () => import('../profile/Profile.tsx'), {
    menu: entry(t.nav.profile, 'person'),
    bar: entry(t.nav.profile, 'person'),
  }),
  place(
    'learner',
    '/sessions',
    () => import('../../../features/auth/web/sessions/SessionsPage.tsx'),
  ),
  place(
    'learner',
    '/acquisition-success/:itemId',
    () => import('../../../features/machines/web/success/AcquisitionSuccessPage.tsx'),
  ),
]
