/** How long a page may take to be as long as it was. */
const PAGE_IS_LONG_WITHIN_MS = 3_000

/** Scrolls there as soon as the page is long enough, unless the reader moves first. */
export function returnTo(place: number): () => void {
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
  const timer = setTimeout(stop, PAGE_IS_LONG_WITHIN_MS)
  for (const sign of signs) window.addEventListener(sign, stop, { passive: true })
  observer.observe(document.body)
  return stop
}
