import { Front } from './Front.tsx'
import { type Place, place } from '../shell/place.ts'

// The screens a visitor may open. Those behind the door come with it: see routes.tsx.

export const frontPlaces: readonly Place[] = [
  // The front door is in the first load: who comes for the first time waits for nothing else.
  { area: 'guest', path: '/onboard', Page: Front, load: async () => ({ default: Front }) },
  place('open', '/forgot', () => import('../../../features/auth/web/password/ForgotPage.tsx')),
  place('open', '/reset', () => import('../../../features/auth/web/password/ResetPage.tsx')),
  place('open', '/setup', () => import('./SetUp.tsx')),
  place('open', '/terms', () => import('../../../features/auth/web/legal/TermsPage.tsx')),
  place('open', '/privacy', () => import('../../../features/auth/web/legal/PrivacyPage.tsx')),
]
