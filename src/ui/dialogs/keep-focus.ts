import type { MouseEvent } from 'react'

/**
 * For what is pressed below a field: leaving the field shows its fault and moves the page, so that
 * the press would end beside the button and do nothing. The field keeps the focus until the click
 * has arrived. Every submit button of ours has it.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}
