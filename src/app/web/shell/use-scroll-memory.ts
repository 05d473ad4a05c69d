import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** How long a page may take to be as long as it was. */
const PATIENCE_MS = 3_000

/** Where each entry of the history was scrolled to. */
const places = new Map<string, number>()

/**
 * A new page starts at its top; 'back' and 'forward' come to where one was. The browser does that
 * by itself only for pages that are there at once, and ours read their content first.
 */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation()
  const how = useNavigationType()
  const shown = useRef(pathname)
  useEffect(() => {
    history.scrollRestoration = 'manual'
  }, [])
  // Before the next frame: a shorter page scrolls, and that is not where the reader was.
  useLayoutEffect(() => {
    const moved = shown.current !== pathname
    shown.current = pathname
    // An address that was typed in has no key of its own, so the page it names is part of it.
    const entry = `${key} ${pathname}`
    const place = how === 'POP' ? places.get(entry) : undefined
    if (moved && !place) window.scrollTo(0, 0)
    const stop = place ? returnTo(place) : undefined
    const note = () => places.set(entry, window.scrollY)
    window.addEventListener('scroll', note, { passive: true })
    return () => {
      stop?.()
      window.removeEventListener('scroll', note)
    }
  }, [key, pathname, how])
}

/** Scrolls there as soon as the page is long enough, unless the reader moves first. */
function returnTo(place: number): () => void {
  const signs = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const sign of signs) window.removeEventListener(sign, stop)
  }
  const go = () => {
    const deepest = document.documentElement.scrollHeight - window.innerHeight
    if (deepest < place) return
    window.scrollTo(0, place)
    stop()
  }
  const observer = new ResizeObserver(go)
  const timer = setTimeout(stop, PATIENCE_MS)
  for (const sign of signs) window.addEventListener(sign, stop, { passive: true })
  observer.observe(document.body)
  return stop
}
