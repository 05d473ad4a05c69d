import { MOST_IN_BATCH } from '#core/batch.ts'
import { OURS } from '../offline/wipe-device.ts'
import { endNoting } from './together.ts'

/** After this many milliseconds a page has read everything that it shows first. */
const OPENED_MS = 3000
/** The most reads to store: a batch also needs places for the session and the settings. */
const MOST = MOST_IN_BATCH - 2

/**
 * Stores on this device which reads the open page made first. The next time public/first.js asks for all of
 * them in one request, before any other code has loaded. The returned function stops it.
 */
export function keepOpening(personId: string): () => void {
  const page = location.hash
  const timer = setTimeout(() => {
    const reads = endNoting()
    if (location.hash !== page) return
    try {
      const opening = JSON.stringify({ page, reads: reads.slice(0, MOST) })
      localStorage.setItem(`${OURS}opening.${personId}`, opening)
    } catch {
      // Without storage each read is asked for when it is needed.
    }
  }, OPENED_MS)
  return () => clearTimeout(timer)
}
