import { buildName } from '#ui/offline/build-name.ts'
import { followConnection, isConnectionLost } from '#ui/offline/connection.ts'
import { inRoom } from '#ui/router/room-base.ts'
import type { ShellMessage } from '../worker/shell-worker.ts'
import { noteOldShell } from './old-shell.ts'

// The page's side of the service worker: it is registered once somebody is in, when the page is
// loaded and quiet, and tells when it has brought another build than the one that runs here.

const ASKED_EVERY_MS = 60 * 60 * 1000

/** Registers the worker and follows it until told to stop. Never throws: it is an extra. */
export function followShell(): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined
  const { serviceWorker } = navigator
  let registration: ServiceWorkerRegistration | undefined
  const hear = ({ data }: MessageEvent<ShellMessage | null>) => {
    if (data?.kind !== 'sikalab-shell' || data.entry === buildName()) return
    noteOldShell()
  }
  const ask = () => void registration?.update().catch(() => undefined)
  // A server that comes back may have come back as another build.
  let wasLost = false
  const stopFollowing = followConnection(() => {
    if (wasLost && !isConnectionLost()) ask()
    wasLost = isConnectionLost()
  })
  const register = async () => {
    try {
      registration = await serviceWorker.register(inRoom('/sw.js'), {
        scope: inRoom('/'),
        updateViaCache: 'none',
      })
    } catch {
      // Without the worker, the app works as long as there is a connection.
    }
  }
  const timer = setInterval(ask, ASKED_EVERY_MS)
  const whenQuiet = () => void setTimeout(() => void register(), 1000)
  serviceWorker.addEventListener('message', hear)
  serviceWorker.startMessages()
  if (document.readyState === 'complete') whenQuiet()
  else window.addEventListener('load', whenQuiet, { once: true })
  return () => {
    stopFollowing()
    clearInterval(timer)
    window.removeEventListener('load', whenQuiet)
    serviceWorker.removeEventListener('message', hear)
  }
}
