import { useEffect, useRef } from 'react'

/** Milliseconds after the close: a list that is read anew may remove what had the focus. */
const LOOKS_AFTER = [50, 300, 1_500]

/**
 * Gives the focus a place once something that was open is gone, where it fell to nothing: what had
 * opened it may be gone as well, in the same moment or a little later. It is owed until the person
 * presses something.
 *
 * @param open what is open, or null
 * @param give moves the focus; it is handed what was open
 */
export function useFocusBack<T>(open: T | null, give: (was: T) => void): void {
  const was = useRef<T | null>(null)
  const owed = useRef<T | null>(null)
  const settle = useRef<() => void>(() => undefined)
  useEffect(() => {
    settle.current = () => {
      if (owed.current !== null && isNowhere()) give(owed.current)
    }
    if (open === null && was.current !== null) owed.current = was.current
    if (open !== null) owed.current = null
    was.current = open
    settle.current()
  })
  const isOpen = open !== null
  useEffect(() => {
    if (isOpen) return undefined
    const timers = LOOKS_AFTER.map((ms) => setTimeout(() => settle.current(), ms))
    const forgive = () => {
      owed.current = null
    }
    const events = ['keydown', 'pointerdown'] as const
    for (const event of events) addEventListener(event, forgive, true)
    return () => {
      for (const timer of timers) clearTimeout(timer)
      for (const event of events) removeEventListener(event, forgive, true)
    }
  }, [isOpen])
}

/** True if the focus is on the page itself or on its title, which gets it when nothing else can. */
function isNowhere(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement.tagName === 'H1'
}
