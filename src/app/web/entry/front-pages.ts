import type { ComponentType } from 'react'
import { Front } from './Front.tsx'
import type { frontPlaces } from './front-routes.ts'
import { page } from '../shell/page-loader.ts'

type Path = (typeof frontPlaces)[number]['path']

/** What shows each screen a visitor may open. A path without a page is an error, and the reverse. */
export const frontPages: Readonly<Record<Path, ComponentType>> = {
  // The sign-in page is in the first load, so a first visit waits for nothing else.
  '/onboard': Front,
  '/join': page(() => import('./Join.tsx')).Page,
  '/forgot': page(() => import('../../../features/auth/web/password/ForgotPage.tsx')).Page,
  '/reset': page(() => import('../../../features/auth/web/password/ResetPage.tsx')).Page,
  '/setup': page(() => import('./SetUp.tsx')).Page,
  '/enter': page(() => import('./Enter.tsx')).Page,
  '/terms': page(() => import('../../../features/auth/web/legal/TermsPage.tsx')).Page,
  '/privacy': page(() => import('../../../features/auth/web/legal/PrivacyPage.tsx')).Page,
}
