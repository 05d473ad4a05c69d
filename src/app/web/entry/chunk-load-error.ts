import { inRoom } from '#ui/router/room-base.ts'

// A part of the app that is loaded on use may be gone: after an upgrade the server has others. The
// page is reloaded for that. Without a connection there is nothing to load it from.

/** When this tab was last loaded again for a missing part, and the pause after it, in milliseconds. */
const RELOADED = 'sikalab.reloaded'
/**
 * The first pause. A part that is missing again soon after a pause is missing at the server: the next is five
 * times it. One that is missing much later is another upgrade's.
 */
const SOON_MS = 60_000
/** The parts that fail in one loss of the line do so within this time. */
const BLIP_MS = 2_000
/** A part that fails again was asked for anew within this time. */
const ANEW_MS = 10_000
const lost = new WeakSet<Error>()

/**
 * Listens for parts that could not be loaded. Vite tells of each before it throws. Some browsers never load
 * an address again that failed once, so a page whose part is asked for anew and fails, such as its live
 * connection, is loaded again. Safari's message does not name the part: others fail at once, or much later.
 */
export function followChunkLoadErrors(): void {
  window.addEventListener('input', ({ target }) => target && typed.add(target), true)
  const failed: Record<string, number> = {}
  window.addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { payload: Error }
    const now = Date.now()
    const since = now - (failed[payload.message] ?? now)
    failed[payload.message] = now
    lost.add(payload)
    // Without an answer of the server the page stays as it is.
    if (since > BLIP_MS && since < ANEW_MS) reloadOnce().catch(() => false)
  })
}

/** The fields in which somebody has typed; what the page itself puts there is the same after a reload. */
const typed = new WeakSet<EventTarget>()

/** True while a field has the focus, or holds what would be lost. A search stands in the address. */
const isTyping = () =>
  Array.from(
    document.querySelectorAll<HTMLInputElement>('input:not([type=checkbox],[type=radio]),textarea'),
  ).some(
    (field) =>
      field === document.activeElement ||
      (field.value && typed.has(field) && field.type !== 'search'),
  )

export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && lost.has(error)
}

/**
 * Loads the page again if the server answers, nobody types, and this tab was not just loaded again: soon
 * after a time it waits five times as long. Returns false where a reload would not help, and throws where the
 * server does not answer.
 */
export async function reloadOnce(): Promise<boolean> {
  const { ok } = await fetch(inRoom('/healthz'), { cache: 'no-store' })
  if (!ok) throw new Error('The server is not itself.')
  try {
    const [at = 0, pause = 0] = `${sessionStorage.getItem(RELOADED)}`.split(' ').map(Number)
    const since = Math.abs(Date.now() - at)
    if (isTyping() || since < pause) return false
    const next = since < 10 * pause ? 5 * pause : SOON_MS
    sessionStorage.setItem(RELOADED, `${Date.now()} ${next}`)
  } catch {
    // A tab that can store nothing would load itself again for ever.
    return false
  }
  location.reload()
  return true
}
