import { useEffect, useState } from 'react'

/** Seconds since an instant, counted on while the page is open. */
export function useSecondsSince(instant: string): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.floor((now - Date.parse(instant)) / 1000))
}

/** '4:05' */
export function clockOf(seconds: number): string {
  const rest = String(seconds % 60).padStart(2, '0')
  return `${Math.floor(seconds / 60)}:${rest}`
}
