import { MOST_IN_BATCH } from '#core/batch.ts'
import { OURS } from '../offline/wipe-device.ts'
import { endNoting } from './together.ts'

/** Milliseconds by which a page has read what it shows first. */
const OPENED_MS = 3000
/** The reads of one batch beside who is there and the settings. */
const MOST = MOST_IN_BATCH - 2

/**
 * Keeps on this device what the page that is open read first. Where it is opened again, public/first.js
 * asks for all of it in one request, before there is any code to ask. Returns how to stop.
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
      // Then it is asked for when it is needed.
    }
  }, OPENED_MS)
  return () => clearTimeout(timer)
}
