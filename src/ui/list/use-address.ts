import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useHistory } from '../kit/use-history.ts'

type Change = Record<string, string | null>

/** The filters of a page, kept in its address; null and '' take one out. Replaces, never pushes. */
export function useAddress(): [URLSearchParams, (change: Change) => void] {
  const [params, setParams] = useSearchParams()
  const history = useHistory()
  const latest = useRef(setParams)
  useEffect(() => {
    latest.current = setParams
  }, [setParams])
  // Each change is made to the address as it is by then, which may be ahead of what is drawn: a
  // search asked for after a pause must not undo the filter chosen a moment before.
  const change = useCallback(
    (given: Change) => {
      const next = new URLSearchParams(history.shown.location.search)
      for (const [name, value] of Object.entries(given)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      latest.current(next, { replace: true, preventScrollReset: true })
    },
    [history],
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
