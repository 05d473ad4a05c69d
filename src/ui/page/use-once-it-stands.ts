import { useEffect, useState } from 'react'

/** A region is known to a screen reader once it has stood so long. */
const STANDS_MS = 250

/** The words of a region that comes with its page: they follow once it stands, so that they are read out. */
export function useOnceItStands(words: string): string {
  const [stands, setStands] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setStands(true), STANDS_MS)
    return () => clearTimeout(timer)
  }, [])
  return stands ? words : ''
}
