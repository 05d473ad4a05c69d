import { type RefObject, useEffect } from 'react'

/**
 * The pressed button disappears when a move of the clock begins or ends. Then the focus moves to
 * the control in its place.
 */
export function useSteadyFocus(to: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.activeElement === document.body) to.current?.focus({ preventScroll: true })
  }, [to])
}
