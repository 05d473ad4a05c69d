import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** The time after which the code of the live connection is loaded again, where it could not be. */
const AGAIN_MS = 3_000

/**
 * Keeps the page live while somebody is signed in. No change is missed before the code is here: the
 * connection asks for everything since the page began.
 */
export function useLive(enabled: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!enabled) return
    let stop: () => void = () => undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const begin = () => {
      import('./follow-live.ts').then(
        ({ followLive }) => {
          if (!isGone) stop = followLive(client)
          return undefined
        },
        () => {
          if (!isGone) timer = setTimeout(begin, AGAIN_MS)
        },
      )
    }
    begin()
    return () => {
      isGone = true
      clearTimeout(timer)
      stop()
    }
  }, [client, enabled])
}
