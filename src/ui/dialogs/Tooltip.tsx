import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { type KeyHint, Keys } from '../device/Keys.tsx'
import { type TooltipWiring, useTooltip } from './use-tooltip.ts'

type Props = {
  /** The name of the control, for one that does not show it itself; shown, not said again. */
  text?: string | undefined
  /** The keys that do the same, shown and said. */
  hint?: KeyHint | undefined
  side?: TooltipSide
  /** The control, which takes what it is given. */
  children: (wiring: TooltipWiring) => ReactNode
}

// The tooltip stands inside the landmark of its control: outside of a dialog, the dialog would cover it.
const LANDMARKS = 'dialog, aside, header, main'

/**
 * The name and the keys of a control, beside it while it is pointed at or has the focus from the
 * keyboard. The pointer may go onto it, and Esc takes it away (WCAG 1.4.13). For touch there is
 * none: nothing stands in it that is not said or shown elsewhere.
 */
export function Tooltip({ text, hint, side = 'below', children }: Props) {
  const id = useId()
  const { control, wiring, bubble, hide } = useTooltip()
  return (
    <>
      {children({ ...wiring, 'aria-describedby': control && hint ? id : undefined })}
      {control &&
        (text || hint) &&
        createPortal(
          <Bubble id={id} control={control} side={side} onHide={hide} wiring={bubble}>
            {text && <span aria-hidden={hint ? 'true' : undefined}>{text}</span>}
            {hint && <Keys {...hint} small />}
          </Bubble>,
          control.closest(LANDMARKS) ?? document.body,
        )}
    </>
  )
}

type BubbleProps = {
  id: string
  control: Element
  side: TooltipSide
  onHide: () => void
  wiring: ReturnType<typeof useTooltip>['bubble']
  children: ReactNode
}

function Bubble({ id, control, side, onHide, wiring, children }: BubbleProps) {
  const tip = useRef<HTMLDivElement>(null)
  // Through the object model: a style in the markup is what the content security policy forbids.
  useLayoutEffect(() => {
    if (!tip.current) return
    const room = { width: window.innerWidth, height: window.innerHeight }
    const size = { width: tip.current.offsetWidth, height: tip.current.offsetHeight }
    const { left, top } = placeTooltip(control.getBoundingClientRect(), size, room, side)
    tip.current.style.setProperty('left', `${left}px`)
    tip.current.style.setProperty('top', `${top}px`)
  }, [control, side])
  useEffect(() => {
    const escape = ({ key }: KeyboardEvent) => key === 'Escape' && onHide()
    document.addEventListener('keydown', escape, true)
    // The tooltip does not move with its control, so it closes.
    document.addEventListener('scroll', onHide, { capture: true, passive: true })
    return () => {
      document.removeEventListener('keydown', escape, true)
      document.removeEventListener('scroll', onHide, { capture: true })
    }
  }, [onHide])
  return (
    <div
      {...wiring}
      ref={tip}
      id={id}
      role="tooltip"
      className="no-print fixed top-0 left-0 z-50 flex w-max max-w-[calc(100vw-1rem)] items-center gap-2 rounded-8 border border-line-strong bg-raised px-2 py-1 text-15 text-ink shadow-over"
    >
      {children}
    </div>
  )
}

type Box = { left: number; top: number; width: number; height: number }
type Size = { width: number; height: number }
type TooltipSide = 'below' | 'right'

/** Pixels between the control and its tooltip, and between the tooltip and the edge of the window. */
const GAP = 8

/** Places a tooltip, in px of the window: beside its control, inside the window, not over it. */
export function placeTooltip(control: Box, tip: Size, room: Size, side: TooltipSide) {
  const within = (at: number, size: number, whole: number) =>
    Math.max(GAP, Math.min(at, whole - size - GAP))
  if (side === 'right') {
    const right = control.left + control.width + GAP
    const fits = right + tip.width + GAP <= room.width
    return {
      left: fits ? right : Math.max(GAP, control.left - tip.width - GAP),
      top: within(control.top + (control.height - tip.height) / 2, tip.height, room.height),
    }
  }
  const below = control.top + control.height + GAP
  const fits = below + tip.height + GAP <= room.height
  return {
    left: within(control.left + (control.width - tip.width) / 2, tip.width, room.width),
    top: fits ? below : Math.max(GAP, control.top - tip.height - GAP),
  }
}
