import { type RefObject, useEffect } from 'react'

/**
 * What was pressed goes away when the clock begins or ends a move; then the focus is nowhere, and
 * goes to what stands there instead.
 */
export function useFocusKept(to: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.activeElement === document.body) to.current?.focus({ preventScroll: true })
  }, [to])
}
