/** The CSS variable that says where toasts begin; without it they begin at the foot of the bar. */
const TOP = '--toast-top'

/** While the lesson's strip stands above a page, toasts come below it: it says what to do next. */
export function keepToastsBelow(strip: HTMLElement | null) {
  if (!strip) return undefined
  const root = document.documentElement
  const observer = new ResizeObserver(() => {
    const { bottom } = strip.getBoundingClientRect()
    root.style.setProperty(TOP, `${Math.ceil(bottom + window.scrollY) + 4}px`)
  })
  observer.observe(strip)
  return () => {
    observer.disconnect()
    root.style.removeProperty(TOP)
  }
}
