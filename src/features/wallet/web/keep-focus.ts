import type { MouseEvent } from 'react'

/**
 * For a form's button: leaving a field shows its fault and moves the page, so that the press would
 * end beside the button and do nothing. The field keeps the focus until the click has arrived.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}
