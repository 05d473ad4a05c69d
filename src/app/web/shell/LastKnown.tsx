import { type QueryCache, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { RelativeTime } from '#ui/device/RelativeTime.tsx'
import { serverTimeOf } from '#ui/device/server-clock.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { useOffline } from '#ui/offline/connection.ts'
import { offline as t } from '#ui/words/en/offline.ts'

/** Shown while offline: the age of the oldest answer on the page. */
export function LastKnown() {
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
        {t.lastKnown} <RelativeTime at={at} />
      </span>
    </p>
  )
}

/** In epoch milliseconds; Infinity where the page shows nothing that was read. */
function oldestShown(cache: QueryCache): number {
  const times = cache
    .getAll()
    .filter((query) => query.getObserversCount() > 0 && query.meta?.['actor'] !== 'anyone')
    .map((query) => query.state.dataUpdatedAt)
    .filter((at) => at > 0)
  return Math.min(...times)
}
