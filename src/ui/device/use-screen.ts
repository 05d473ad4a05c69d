import { useSyncExternalStore } from 'react'

// For where another screen needs another form of the same thing, not another size.

function matching(media: string) {
  const query = () => window.matchMedia(media)
  const follow = (listener: () => void) => {
    const current = query()
    current.addEventListener('change', listener)
    return () => current.removeEventListener('change', listener)
  }
  return () =>
    useSyncExternalStore(
      follow,
      () => query().matches,
      () => false,
    )
}

/** True on a phone held upright. */
export const usePhone: () => boolean = matching('(width < 640px)')

/** True if the screen is wide enough for a sidebar, the notice and the person's name in one row. */
export const useWideScreen: () => boolean = matching('(width >= 1280px)')
