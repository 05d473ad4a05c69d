import { useSyncExternalStore } from 'react'
import { sayExact, sayRelative } from './relative-time.ts'

const TICK_MS = 30_000
let now = Date.now()

function subscribe(listener: () => void): () => void {
  const timer = setInterval(() => {
    now = Date.now()
    listener()
  }, TICK_MS)
  return () => clearInterval(timer)
}

/** '5 minutes ago', with the exact time in Accra for whoever points at it. `at` is ISO 8601. */
export function RelativeTime({ at }: { at: string }) {
  const tick = useSyncExternalStore(subscribe, () => now)
  const ms = Date.parse(at)
  return (
    <time dateTime={at} title={sayExact(ms)}>
      {sayRelative(ms, Math.max(tick, ms))}
    </time>
  )
}
