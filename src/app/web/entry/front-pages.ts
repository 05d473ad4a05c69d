import { type ComponentType, lazy } from 'react'
import { Front } from './Front.tsx'
import type { frontPlaces } from './front-routes.ts'

type Path = (typeof frontPlaces)[number]['path']

/** What shows each screen a visitor may open. A path without a page is an error, and the reverse. */
export const frontPages: Readonly<Record<Path, ComponentType>> = {
  // The sign-in page is in the first load, so a first visit waits for nothing else.
  '/onboard': Front,
  '/join': lazy(() => import('./Join.tsx')),
  '/forgot': lazy(() => import('../../../features/auth/web/password/ForgotPage.tsx')),
  '/reset': lazy(() => import('../../../features/auth/web/password/ResetPage.tsx')),
  '/setup': lazy(() => import('./SetUp.tsx')),
  '/enter': lazy(() => import('./Enter.tsx')),
  '/terms': lazy(() => import('../../../features/auth/web/legal/TermsPage.tsx')),
  '/privacy': lazy(() => import('../../../features/auth/web/legal/PrivacyPage.tsx')),
}
