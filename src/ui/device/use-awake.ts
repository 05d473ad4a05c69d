import { useEffect } from 'react'

/**
 * Keeps the screen awake while the page is in sight, where the browser lets it: on the server's own computer,
 * or over https. The browser lets go whenever another window covers the page, so it is asked again.
 */
export function useAwake(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let isOver = false
    const take = async () => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return
      try {
        const newLock = await navigator.wakeLock.request('screen')
        if (isOver) await newLock.release()
        else lock = newLock
      } catch {
        // With little battery it is refused; the guide says what to set by hand.
      }
    }
    const takeAgain = () => void take()
    takeAgain()
    document.addEventListener('visibilitychange', takeAgain)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', takeAgain)
      void lock?.release()
    }
  }, [])
}
