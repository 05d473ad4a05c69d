type Box = { left: number; top: number; width: number; height: number }
export type Size = { width: number; height: number }
export type TooltipSide = 'below' | 'right'

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
