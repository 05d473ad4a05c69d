import { type FocusEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'

export type TooltipWiring = {
  onPointerEnter: (event: PointerEvent) => void
  onPointerLeave: () => void
  onPointerDown: () => void
  onFocus: (event: FocusEvent) => void
  onBlur: () => void
  'aria-describedby'?: string | undefined
}

/**
 * A pointer that only passes by opens no tooltip; after one was read, the next one opens at once.
 */
const SHOW_MS = 450
const WARM_MS = 300
/** Time to get from the control onto its tooltip. */
const HIDE_MS = 150

let lastShownAt = 0
/** Takes away the one that is shown: there is never a second. */
let openTooltip: { readonly by: object; readonly hide: () => void } | null = null

/** When a tooltip is shown: the control it belongs to, or null. */
export function useTooltip() {
  const [control, setControl] = useState<Element | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hide = useCallback(() => {
    clearTimeout(timer.current)
    if (openTooltip?.by === timer) {
      openTooltip = null
      lastShownAt = Date.now()
    }
    setControl(null)
  }, [])
  const show = useCallback(
    (element: Element) => {
      clearTimeout(timer.current)
      if (openTooltip?.by !== timer) openTooltip?.hide()
      openTooltip = { by: timer, hide }
      setControl(element)
    },
    [hide],
  )
  const later = (act: () => void, ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(act, ms)
  }
  const leave = () => later(hide, HIDE_MS)
  useEffect(() => hide, [hide])
  const wiring: TooltipWiring = {
    onPointerEnter: ({ currentTarget, pointerType }) => {
      if (pointerType === 'touch') return
      const isWarm = openTooltip !== null || Date.now() - lastShownAt < WARM_MS
      later(() => show(currentTarget), isWarm ? 0 : SHOW_MS)
    },
    onPointerLeave: leave,
    // A pressed control needs no tooltip any more.
    onPointerDown: hide,
    onFocus: ({ currentTarget }) => {
      if (currentTarget.matches(':focus-visible')) show(currentTarget)
    },
    onBlur: hide,
  }
  const bubble = { onPointerEnter: () => clearTimeout(timer.current), onPointerLeave: leave }
  return { control, wiring, bubble, hide }
}
