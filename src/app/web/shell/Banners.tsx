import { type QueryCache, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { RelativeTime } from '#ui/device/RelativeTime.tsx'
import { serverTimeOf } from '#ui/device/server-clock.ts'
import { useClosedRoom } from '#ui/live/closed-room.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { ConnectionBanner } from '#ui/offline/ConnectionBanner.tsx'
import { useOffline } from '#ui/offline/connection.ts'
import { part } from '#ui/router/part.ts'
import { offline } from '#ui/words/en/offline.ts'
import { shell as t } from '../../words/en/shell.ts'
import type { SessionPerson } from '../entry/session.ts'
import { afterPaint } from './after-paint.ts'

// Loaded late: nobody needs it in the first moments of a page.
const NewVersion = part(() => afterPaint(() => import('../entry/NewVersion.tsx')))

/** Banners below the notice: silence of the backend, and a newer version of the page. */
export function LateBanners() {
  return (
    <>
      <ConnectionBanner />
      <NewVersion />
    </>
  )
}

/** The banners above the page, with what everyone must know of this room. */
export function RoomBanners({ person }: { person: SessionPerson }) {
  const messages = [useClosedRoom() && offline.closed, person.status === 'inactive' && t.inactive]
  if (!messages.some(Boolean)) return <LastKnown />
  return (
    <section aria-label={t.aboutRoom} className="no-print bg-sunken text-15">
      <LastKnown />
      {messages.map(
        (text) =>
          text && (
            <p
              key={text}
              className="flex items-center gap-2 border-b border-line px-4 py-2 sm:px-6 lg:px-8"
            >
              <Icon name="lock" size={16} />
              {text}
            </p>
          ),
      )}
    </section>
  )
}

/** Shown while offline: the age of the oldest answer on the page. */
function LastKnown() {
  const isOffline = useOffline()
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache])
  const oldest = useSyncExternalStore(subscribe, () => oldestShown(cache))
  return (
    <div role="status" className="no-print">
      {isOffline && oldest < Infinity && <Age at={serverTimeOf(oldest)} />}
    </div>
  )
}

function Age({ at }: { at: string }) {
  return (
    <p className="flex items-center gap-2 border-b border-line bg-sunken px-4 py-2 text-15 sm:px-6 lg:px-8">
      <Icon name="clock" size={16} />
      <span>
        {offline.lastKnown} <RelativeTime at={at} />
      </span>
    </p>
  )
}

/** Epoch milliseconds; Infinity where the page shows nothing that was read. */
function oldestShown(cache: QueryCache): number {
  const times = cache
    .getAll()
    .filter((query) => query.getObserversCount() > 0 && query.meta?.['actor'] !== 'anyone')
    .map((query) => query.state.dataUpdatedAt)
    .filter((at) => at > 0)
  return Math.min(...times)
}
