import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'
import { afterPaint } from '../shell/after-paint.ts'

/**
 * A part of a page that comes once the page is painted; its place is held until then. `lazy` would hold
 * the place for 300 ms, however soon the part is here.
 */
export function belowFold<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  place: ReactNode,
): ComponentType<P> {
  let known: ComponentType<P> | undefined
  return function BelowFold(props: P) {
    const [Part, show] = useState(() => known)
    useEffect(() => {
      if (known) return
      afterPaint(load).then(
        ({ default: loaded }) => show(() => (known = loaded)),
        // Where the code cannot be had, the page says so, as it does of its own.
        (error: unknown) =>
          show(() => {
            throw error
          }),
      )
    }, [])
    return Part ? createElement(Part, props) : place
  }
}
