import type { MouseEvent } from 'react'

/**
 * Keeps the focus in a field while a button below it is pressed. Leaving the field shows its fault
 * and moves the page, so that the press would end beside the button and do nothing. The field keeps
 * the focus until the click has arrived. Every submit button of ours has it.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}
