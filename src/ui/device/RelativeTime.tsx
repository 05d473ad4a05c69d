import { useSyncExternalStore } from 'react'
import { formatInstant } from '#core/day.ts'
import { openListeners } from '../offline/listeners.ts'
import { type TimeUnit, timeAgo } from '../words/en/time-ago.ts'
import { ui as t } from '../words/en/ui.ts'
import { serverNow } from './server-clock.ts'

const TICK_MS = 10_000
const { tell, subscribe } = openListeners()

// One timer for all times on the page; where there are none it tells nobody.
setInterval(tell, TICK_MS)

type Props = {
  at: string
  /**
   * True for an instant in the future: 'in 5 minutes'. Otherwise the text never says so, whatever
   * the device's clock is.
   */
  ahead?: boolean
}

/**
 * '5 minutes ago', with the exact time in Accra for a pointer that rests on it. `at` is ISO 8601. The
 * server's clock is read whenever this is drawn, and it is drawn anew only where the words change.
 */
export function RelativeTime({ at, ahead = false }: Props) {
  const ms = Date.parse(at)
  const say = () => sayRelative(ms, (ahead ? Math.min : Math.max)(serverNow(), ms))
  const words = useSyncExternalStore(subscribe, say, say)
  return (
    <time dateTime={at} title={formatInstant(at)}>
      {words}
    </time>
  )
}

const STEPS: readonly [TimeUnit, number][] = [
  ['year', 31_536_000_000],
  ['month', 2_592_000_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/** '5 minutes ago', from an instant to now, both in milliseconds. */
function sayRelative(atMs: number, nowMs: number): string {
  const gap = atMs - nowMs
  for (const [unit, length] of STEPS) {
    if (Math.abs(gap) >= length) return timeAgo.say(Math.trunc(gap / length), unit)
  }
  return t.justNow
}
