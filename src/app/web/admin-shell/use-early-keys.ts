import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Keeps what is typed for a dialog whose code is still on its way: from the moment it was asked for
 * until one is open. Answers how to read it. The page underneath gets none of it.
 */
export function useEarlyKeys(isAsked: boolean): () => string {
  const typed = useRef('')
  useLayoutEffect(() => {
    typed.current = ''
    if (!isAsked) return
    const keep = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, isComposing } = event
      if (ctrlKey || metaKey || altKey || isComposing) return
      if (document.querySelector('dialog[open]')) return
      if (key.length === 1) typed.current += key
      else if (key === 'Backspace') typed.current = typed.current.slice(0, -1)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', keep, true)
    return () => document.removeEventListener('keydown', keep, true)
  }, [isAsked])
  return useCallback(() => typed.current, [])
}
