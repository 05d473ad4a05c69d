import { useEffect, useRef, useState } from 'react'

const PAUSE_MS = 250

/** Gives the text as it is typed, and asks for it after a pause. */
export function useSearchText(
  search: string,
  ask: (text: string) => void,
): [string, (text: string) => void] {
  const [typed, setTyped] = useState(search)
  const [followed, follow] = useState(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Back, forward and 'clear' change the address; the field follows, and only then: what is being
  // typed is ahead of the address by a space or a letter.
  if (search !== followed) {
    follow(search)
    if (search !== typed.trim()) setTyped(search)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => ask(text.trim()), PAUSE_MS)
  }
  return [typed, type]
}
