import { page, type PagesOf } from '../shell/page-loader.ts'
import { Front } from './Front.tsx'
import type { frontPlaces } from './front-routes.ts'

/** The code of each screen a visitor may open. */
export const frontPages: PagesOf<typeof frontPlaces> = {
  // The front door is in the first load: who comes for the first time waits for nothing else.
  '/onboard': { Page: Front, load: async () => ({ default: Front }) },
  '/forgot': page(() => import('../../../features/auth/web/password/ForgotPage.tsx')),
  '/reset': page(() => import('../../../features/auth/web/password/ResetPage.tsx')),
  '/setup': page(() => import('./SetUp.tsx')),
  '/terms': page(() => import('../../../features/auth/web/legal/TermsPage.tsx')),
  '/privacy': page(() => import('../../../features/auth/web/legal/PrivacyPage.tsx')),
}
