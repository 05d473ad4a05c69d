import type { Place } from '../shell/place.ts'

// The table of the screens a visitor may open; front-pages.ts has the code of each. The screens of
// signed-in people are in routes.ts.

export const frontPlaces = [
  { area: 'guest', path: '/onboard' },
  { area: 'guest', path: '/join' },
  { area: 'open', path: '/forgot' },
  { area: 'open', path: '/reset' },
  { area: 'open', path: '/setup' },
  { area: 'open', path: '/enter' },
  { area: 'open', path: '/teach' },
  { area: 'open', path: '/terms' },
  { area: 'open', path: '/privacy' },
] as const satisfies readonly Place[]
