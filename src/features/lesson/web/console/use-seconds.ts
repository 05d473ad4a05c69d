import { useEffect, useState } from 'react'
import { serverNow } from '#ui/device/server-clock.ts'

/** Seconds since an instant of the server, by its clock, counted on while the page is open. */
export function useSecondsSince(instant: string): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.floor((now - Date.parse(instant)) / 1000))
}

/** '4:05' */
export function clockOf(seconds: number): string {
  const rest = String(seconds % 60).padStart(2, '0')
  return `${Math.floor(seconds / 60)}:${rest}`
}
