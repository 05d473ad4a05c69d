import { newPersonId } from '#core/ids.ts'
import type { Live } from '#platform/live/live.ts'

/**
 * Waits until this channel is open, if asked in the turn that made it: what is announced after that,
 * in whichever process, is heard.
 */
export function untilOpen(live: Live): Promise<void> {
  return new Promise((resolve) => {
    const stop = live.hear(() => {
      stop()
      resolve()
    })
  })
}

/** Waits until this open channel has heard what it announced so far: a mark for nobody comes after it. */
export function untilTold(live: Live): Promise<void> {
  const to = newPersonId()
  return new Promise((resolve) => {
    const stop = live.hear((changes) => {
      if (!changes.some((change) => change.to === to)) return
      stop()
      resolve()
    })
    live.announce([{ topic: 'verses', to }])
  })
}
