import { useEffect, useLayoutEffect, useState } from 'react'

/**
 * How much to leave out of `what`, from 0 to `most`, until the page is no higher than the screen: nobody
 * scrolls a projector.
 */
export function useFit(what: string, most: number): number {
  const [left, setLeft] = useState({ what, out: 0 })
  const out = left.what === what ? left.out : 0
  // After each drawing: people come, and what they add changes no box from outside.
  useLayoutEffect(() => {
    const check = () => {
      const { scrollHeight } = document.documentElement
      if (scrollHeight > window.innerHeight && out < most) setLeft({ what, out: out + 1 })
    }
    check()
    // The page around it may come later, and is taller in another letter.
    const watch = new ResizeObserver(check)
    watch.observe(document.body)
    return () => watch.disconnect()
  })
  useEffect(() => {
    const again = () => setLeft({ what, out: 0 })
    window.addEventListener('resize', again)
    return () => window.removeEventListener('resize', again)
  }, [what])
  return out
}
