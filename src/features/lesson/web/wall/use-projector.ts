import { useLayoutEffect } from 'react'

/** Lets the letters of the page grow with the screen while it is the wall: every projector shows the same picture (inside.css). */
export function useProjector(): void {
  useLayoutEffect(() => {
    const { classList } = document.documentElement
    classList.add('projector')
    return () => classList.remove('projector')
  }, [])
}
