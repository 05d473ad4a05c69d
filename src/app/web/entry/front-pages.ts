import type { ComponentType } from 'react'
import type { Part } from '#ui/router/part.ts'
import { firstPath } from '../shell/first-path.ts'
import { page } from '../shell/page-loader.ts'
import { Front } from './Front.tsx'
import type { frontPlaces } from './front-routes.ts'
import { prefetchPart } from './prefetch.ts'

type Path = (typeof frontPlaces)[number]['path']
type Screen = ComponentType & Partial<Pick<Part<object>, 'load'>>

/**
 * The page of each screen that a visitor may open. A path without a page is an error, and the
 * reverse.
 */
export const frontPages: Readonly<Record<Path, Screen>> = {
  // The sign-in page is in the first load, so a first visit waits for nothing else.
  '/onboard': Front,
  '/join': page(() => import('./Join.tsx')),
  '/forgot': page(() => import('#features/auth/web/password/ForgotPage.tsx')),
  '/reset': page(() => import('#features/auth/web/password/ResetPage.tsx')),
  '/setup': page(() => import('./SetUp.tsx')),
  '/enter': page(() => import('./Enter.tsx')),
  '/teach': page(() => import('#features/teachers/web/ask/AskToTeachPage.tsx')),
  '/terms': page(() => import('#features/auth/web/legal/TermsPage.tsx')),
  '/privacy': page(() => import('#features/auth/web/legal/PrivacyPage.tsx')),
}

// The page's code comes beside the answer about the session, not after it.
prefetchPart(frontPages[firstPath() as Path]?.load)
