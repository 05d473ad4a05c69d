import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

type Change = Record<string, string | null>

/** The filters of a page, kept in its address; null and '' take one out. Replaces, never pushes. */
export function useAddress(): [URLSearchParams, (change: Change) => void] {
  const [params, setParams] = useSearchParams()
  const latest = useRef(setParams)
  useEffect(() => {
    latest.current = setParams
  }, [setParams])
  // What is asked for after a pause changes the address as it is by then, not as it was before.
  const change = useCallback(
    (given: Change) =>
      latest.current(
        (old) => {
          const next = new URLSearchParams(old)
          for (const [name, value] of Object.entries(given)) {
            if (value) next.set(name, value)
            else next.delete(name)
          }
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    [],
  )
  return [params, change]
}

const PAUSE_MS = 250

/** What is typed at once, and what is asked for after a pause. */
export function useTyped(
  asked: string,
  ask: (text: string) => void,
): [string, (text: string) => void] {
  const [typed, setTyped] = useState(asked)
  const [followed, follow] = useState(asked)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Back, forward and 'clear' change the address; the field follows, and only then: what is being
  // typed is ahead of the address by a space or a letter.
  if (asked !== followed) {
    follow(asked)
    if (asked !== typed.trim()) setTyped(asked)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => ask(text), PAUSE_MS)
  }
  return [typed, type]
}
