import { type PagesOf, page } from '../shell/page-loader.ts'
import type { places } from './routes.ts'

/** The code of each of a learner's screens. Only what renders them may import this. */
export const learnerPages: PagesOf<typeof places> = {
  '/dashboard': page(() => import('../dashboard/Dashboard.tsx')),
  '/products': page(() => import('../products/ShopPage.tsx')),
  '/wallet': page(() => import('../wallet/OwnWalletPage.tsx')),
  '/deposit': page(() => import('#features/wallet/web/deposit/DepositPage.tsx')),
  '/withdraw': page(() => import('#features/wallet/web/withdraw/WithdrawPage.tsx')),
  '/receipt/:id': page(() => import('#features/wallet/web/receipt/ReceiptPage.tsx')),
  '/pocket/*': page(() => import('#features/pocket/web/home/PocketPage.tsx')),
  '/verses': page(() => import('#features/verses/web/verses/VersesPage.tsx')),
  '/referrals': page(() => import('#features/referrals/web/ReferralsPage.tsx')),
  '/truth': page(() => import('../shell/Truth.tsx')),
  '/debrief': page(() => import('#features/debrief/web/debrief/DebriefPage.tsx')),
  '/notifications': page(() => import('#features/notifications/web/NotificationsPage.tsx')),
  '/profile': page(() => import('../profile/Profile.tsx')),
  '/sessions': page(() => import('#features/auth/web/sessions/SessionsPage.tsx')),
  '/acquisition-success/:itemId': page(
    () => import('#features/machines/web/success/AcquisitionSuccessPage.tsx'),
  ),
}
