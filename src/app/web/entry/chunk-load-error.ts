import { buildName } from '#ui/offline/build-name.ts'
import { inRoom } from '#ui/router/room-base.ts'

// A part of the app that is loaded on use may be gone: after an upgrade the server has others. The
// page is reloaded for that, once. Without a connection there is nothing to load it from.

const RELOADED = 'sikalab.reloaded'
const lost = new WeakSet<Error>()

/** Listens for parts that could not be loaded. Vite tells of each before it throws. */
export function followChunkLoadErrors(): void {
  window.addEventListener('vite:preloadError', (event) => {
    lost.add((event as Event & { payload: Error }).payload)
  })
}

export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && lost.has(error)
}

/**
 * Loads the page again if the server answers and this build has not been tried again yet. Returns
 * false where a reload would not help, and throws where the server does not answer.
 */
export async function reloadOnce(): Promise<boolean> {
  const { ok } = await fetch(inRoom('/healthz'), { cache: 'no-store' })
  if (!ok) throw new Error('The server is not itself.')
  const build = buildName()
  if (sessionStorage.getItem(RELOADED) === build) return false
  sessionStorage.setItem(RELOADED, build)
  location.reload()
  return true
}
