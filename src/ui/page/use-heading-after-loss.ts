import { useEffect, useRef } from 'react'

/** When the row that has the focus disappears from a list of so many, the page's heading has it. */
export function useHeadingAfterLoss(count: number): void {
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) {
      document.querySelector('h1')?.focus({ preventScroll: true })
    }
    before.current = count
  }, [count])
}
