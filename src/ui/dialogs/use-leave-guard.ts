import { useEffect, useState } from 'react'
import { guardLeaving } from './leave-guard.ts'

/**
 * Tells whether somebody is about to leave, while `on`, and gives the two answers. The app's history and
 * signing out ask `leaving`; of a reload or a closed window the browser asks in its own words.
 */
export function useLeaveGuard(on: boolean) {
  const [waiting, setWaiting] = useState<{ readonly goOn: () => void } | null>(null)
  useEffect(() => {
    if (!on) return undefined
    const stopAsking = guardLeaving((goOn) => setWaiting({ goOn }))
    const refuseEnd = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', refuseEnd)
    return () => {
      stopAsking()
      window.removeEventListener('beforeunload', refuseEnd)
    }
  }, [on])
  const answer = (goOn?: () => void) => {
    setWaiting(null)
    goOn?.()
  }
  return {
    asked: on && waiting !== null,
    stay: () => answer(),
    leave: () => answer(waiting?.goOn),
  }
}
