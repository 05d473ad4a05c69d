import { part } from '#ui/router/part.ts'
import { Splash } from './Splash.tsx'

/**
 * Every screen of a signed-in person, once its code is here: the members' own, the styles of all screens
 * and the first page. A visitor has only those of the front pages.
 */
export const LoadedMembers = part(async () => {
  const [{ default: Members, firstPage }] = await Promise.all([
    import('./Members.tsx'),
    import('./inside.css'),
  ])
  await firstPage
  return { default: Members }
}, Splash)
