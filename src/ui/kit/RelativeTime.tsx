import { useSyncExternalStore } from 'react'
import { formatInstant } from '../../core/day.ts'
import { sayRelative } from './relative-time.ts'

const TICK_MS = 30_000
let now = Date.now()

function subscribe(listener: () => void): () => void {
  const timer = setInterval(() => {
    now = Date.now()
    listener()
  }, TICK_MS)
  return () => clearInterval(timer)
}

type Props = {
  at: string
  /**
   * For an instant in the future: 'in 5 minutes'. Otherwise the text never says so, whatever the
   * device's clock is.
   */
  ahead?: boolean
}

/**
 * '5 minutes ago', with the exact time in Accra for a pointer that rests on it. `at` is ISO 8601.
 */
export function RelativeTime({ at, ahead = false }: Props) {
  const read = () => now
  const tick = useSyncExternalStore(subscribe, read, read)
  const ms = Date.parse(at)
  return (
    <time dateTime={at} title={formatInstant(at)}>
      {sayRelative(ms, ahead ? Math.min(tick, ms) : Math.max(tick, ms))}
    </time>
  )
}
