import { useEffect, useLayoutEffect, useRef, useState } from 'react'

const PAUSE_MS = 250

/** Gives the text as it is typed, and asks for it after a pause. */
export function useSearchText(
  search: string,
  ask: (text: string) => void,
): [string, (text: string) => void] {
  const [typed, setTyped] = useState(search)
  /** The texts that were asked for and have not come back in the address, the oldest first. */
  const asks = useRef<readonly string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Back, forward and 'clear' change the address, and the field follows. An own ask comes back in it too,
  // late on a slow phone: what is being typed is ahead of it by a letter or more.
  useLayoutEffect(() => {
    const at = asks.current.indexOf(search)
    asks.current = at < 0 ? [] : asks.current.slice(at + 1)
    if (at >= 0) return
    clearTimeout(timer.current)
    setTyped(search)
  }, [search])
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const next = text.trim()
      // The address that stands does not come back.
      asks.current = next === search ? [] : [...asks.current, next]
      ask(next)
    }, PAUSE_MS)
  }
  return [typed, type]
}
