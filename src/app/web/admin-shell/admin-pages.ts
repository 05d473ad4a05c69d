import { roomBase } from '#ui/router/room-base.ts'
import { type PagesOf, page } from '../shell/page-loader.ts'
import type { adminPlaces } from './admin-routes.ts'

/** The code of each screen of the admin area, loaded with it. Only what renders them may import this. */
export const adminPages: PagesOf<typeof adminPlaces> = {
  '/admin': page(() => import('../admin-dashboard/AdminDashboard.tsx')),
  '/admin/lesson': page(() => import('../joined/AdminLesson.tsx')),
  '/admin/guide': page(() => import('#features/lesson/web/guide/AdminGuidePage.tsx')),
  '/admin/guide/cards': page(() => import('#features/lesson/web/guide/AdminCardGuidePage.tsx')),
  '/admin/report': page(() => import('#features/lesson/web/report/AdminReportPage.tsx')),
  '/admin/head': page(() => import('#features/lesson/web/report/AdminHeadPage.tsx')),
  '/admin/cards/print': page(async () => {
    const [sheets] = await Promise.all([
      import('#features/cards/web/print/AdminCardsPrintPage.tsx'),
      import('#features/cards/web/print/card-sheets.css'),
    ])
    return sheets
  }),
  '/admin/cards/slips': page(async () => {
    const [slips] = await Promise.all([
      import('#features/cards/web/slips/AdminCardsSlipsPage.tsx'),
      import('#features/cards/web/print/card-sheets.css'),
    ])
    return slips
  }),
  '/admin/cards/read': page(async () => {
    const [reading] = await Promise.all([
      import('#features/cards/web/read/AdminCardsReadPage.tsx'),
      import('#features/cards/web/read/read-cards.css'),
    ])
    return reading
  }),
  '/admin/scenario': page(() => import('#features/scenario/web/AdminScenarioPage.tsx')),
  '/admin/class': page(() => import('#features/joining/web/class/AdminClassPage.tsx')),
  '/admin/rooms': page(() =>
    roomBase()
      ? import('#features/rooms/web/own/AdminOwnRoomPage.tsx')
      : import('../rooms/AdminRooms.tsx'),
  ),
  '/admin/phones': page(() => import('#features/phones/web/AdminPhonesPage.tsx')),
  '/admin/classes': page(() => import('#features/classes/web/AllClassesPage.tsx')),
  '/admin/platforms': page(() => import('#features/lti/web/PlatformsPage.tsx')),
  '/admin/rooms/:code': page(() => import('#features/rooms/web/room/AdminRoomPage.tsx')),
  '/admin/teachers': page(() => import('#features/teachers/web/hosts/AdminTeachersPage.tsx')),
  '/admin/users': page(() => import('#features/people/web/users/AdminUsersPage.tsx')),
  '/admin/users/:id': page(() => import('../people/AdminUser.tsx')),
  '/admin/items': page(() => import('#features/machines/web/catalogue/AdminItemsPage.tsx')),
  '/admin/transactions': page(
    () => import('#features/wallet/web/requests/AdminTransactionsPage.tsx'),
  ),
  '/admin/analytics': page(() => import('#features/analytics/web/AdminAnalyticsPage.tsx')),
  '/admin/solvency': page(() => import('#features/solvency/web/AdminSolvencyPage.tsx')),
  '/admin/settings': page(() => import('#features/settings/web/AdminSettingsPage.tsx')),
  '/admin/verses': page(() => import('#features/verses/web/admin/AdminVersesPage.tsx')),
  '/admin/clock': page(() => import('#features/clock/web/clock/AdminClockPage.tsx')),
  '/admin/run': page(() => import('../run/AdminRun.tsx')),
  '/admin/future': page(() => import('#features/future/web/AdminFuturePage.tsx')),
  '/admin/debrief': page(() => import('../debrief/AdminDebrief.tsx')),
  '/admin/audit': page(() => import('#features/audit/web/AdminAuditPage.tsx')),
  '/admin/mailbox': page(() => import('#features/mailbox/web/AdminMailboxPage.tsx')),
  '/admin/security': page(() => import('#features/auth/web/security/AdminSecurityPage.tsx')),
}
