import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** The scroll position of each entry of the history. */
const places = new Map<string, number>()

/**
 * A new page starts at its top; 'back' and 'forward' come to where one was. The browser does that
 * by itself only for pages that are there at once, and ours read their content first.
 */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation()
  const how = useNavigationType()
  const lastPath = useRef(pathname)
  useEffect(() => {
    history.scrollRestoration = 'manual'
  }, [])
  // Before the next frame: a shorter page scrolls, and that is not where the reader was.
  useLayoutEffect(() => {
    const moved = lastPath.current !== pathname
    lastPath.current = pathname
    // An address that was typed in has no key of its own, so the page it names is part of it.
    const entry = `${key} ${pathname}`
    const place = how === 'POP' ? places.get(entry) : undefined
    if (moved && !place) window.scrollTo(0, 0)
    let stop: (() => void) | undefined
    let isGone = false
    if (place) {
      import('./return-to.ts').then(
        ({ returnTo }) => {
          if (!isGone) stop = returnTo(place)
          return undefined
        },
        () => undefined,
      )
    }
    const note = () => places.set(entry, window.scrollY)
    window.addEventListener('scroll', note, { passive: true })
    return () => {
      isGone = true
      stop?.()
      window.removeEventListener('scroll', note)
    }
  }, [key, pathname, how])
}
