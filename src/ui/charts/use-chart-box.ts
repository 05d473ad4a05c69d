import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Used where nothing can be measured, such as before a print. */
const USUAL = { width: 320, letters: 1 }

export type ChartBox = typeof USUAL

/** How wide a box is, in pixels, and how large the reader's letters are against the usual 16. */
export function useChartBox(): [RefObject<HTMLElement | null>, ChartBox] {
  const ref = useRef<HTMLElement>(null)
  const [box, setBox] = useState(USUAL)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const measure = () => {
      const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const width = element.clientWidth || USUAL.width
      const letters = (size || 16) / 16
      setBox((old) => (old.width === width && old.letters === letters ? old : { width, letters }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, box]
}
