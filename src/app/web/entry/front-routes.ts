import { place } from '../shell/place.ts'

// The table of the screens a visitor may open; front-pages.ts has the code of each. Those behind
// the door come with it: see routes.ts.

export const frontPlaces = [
  place('guest', '/onboard'),
  place('open', '/forgot'),
  place('open', '/reset'),
  place('open', '/setup'),
  place('open', '/terms'),
  place('open', '/privacy'),
] as const
