import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { speakLocale } from '#ui/device/locale.ts'
import { onRefusal } from '#ui/live/api.ts'
import { wipeDeviceUnlessOf } from '#ui/offline/wipe-device.ts'
import { AppRouter } from '#ui/router/AppRouter.tsx'
import { openHistory } from '#ui/router/app-history.ts'
import { openHashEntries } from '#ui/router/hash-entries.ts'
import { App } from './App.tsx'
import { followChunkLoadErrors, isChunkLoadError } from './chunk-load-error.ts'
import { ErrorCatcher } from './ErrorCatcher.tsx'
import { LoadedMembers } from './LoadedMembers.tsx'
import { loadBootstrap, sessionBootstrap, settingsBootstrap } from './session.ts'

// The server has read a room's key; the address is shown and copied without it.
if (location.search.startsWith('?k=')) history.replaceState(null, '', `./${location.hash}`)
followChunkLoadErrors()
const known = loadBootstrap()
// Loaded beside the first load, which has a size budget. Without it the page still finds the server again, by
// the next thing that it asks.
import('#ui/offline/connection-return.ts').then(
  ({ awaitReturn }) => awaitReturn(),
  () => undefined,
)

onRefusal(({ code }) => {
  if (/^(?:unauthenticated|suspended|other_person)$/.test(code)) void sessionBootstrap.refresh()
  if (code === 'maintenance') void settingsBootstrap.refresh()
  // The room was deleted: nothing of it stays here, and the server's own page says so.
  if (code === 'gone') {
    wipeDeviceUnlessOf(null)
    location.reload()
  }
})

/** A part that was gone while somebody left its page is missed by nobody. */
const onRecoverableError = (error: unknown) => {
  if (!isChunkLoadError((error as Error).cause)) console.error(error)
}

/** Piece by piece, so that no slow phone stands still over it. */
const begin = () =>
  startTransition(() =>
    // React says itself where index.html has no such place.
    createRoot(document.getElementById('root') as Element, { onRecoverableError }).render(
      <StrictMode>
        <ErrorCatcher>
          <AppRouter history={openHistory(openHashEntries())}>
            <App />
          </AppRouter>
        </ErrorCatcher>
      </StrictMode>,
    ),
  )

/** Loads the pages of who is in, so that they see theirs first, and nothing that turns before it. */
const loadTheirs = () => {
  const isIn = sessionBootstrap.read().data?.person
  // Pages that did not load are loaded again, and their fault told, where they are shown.
  return isIn && LoadedMembers.load().catch(() => undefined)
}

// Until it is known what to show, index.html says what this is; who waits longer is told so. Who chose
// another language reads nothing in English first.
const patience = new Promise((resolve) => setTimeout(resolve, 500))
void Promise.all([speakLocale(), Promise.race([known.then(loadTheirs), patience])]).then(begin)
