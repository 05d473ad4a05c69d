import { type RefObject, useLayoutEffect } from 'react'
import { focusAnswer } from './focus-answer.ts'
import { noteDialog } from './open-dialog.ts'

/**
 * Shows a dialog over everything for as long as it is there, with the focus on what it asks for,
 * and gives the focus back.
 */
export function useModal(ref: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return undefined
    const opener = document.activeElement
    dialog.showModal()
    focusAnswer(dialog)
    document.body.classList.add('is-locked')
    const leave = noteDialog(dialog)
    return () => {
      leave()
      document.body.classList.remove('is-locked')
      dialog.close()
      giveBack(opener)
    }
  }, [ref])
}

/** The browser does this too, but not where the opener is unknown or removed. */
function giveBack(opener: Element | null): void {
  const to = opener?.isConnected && opener !== document.body ? opener : document.querySelector('h1')
  if (to instanceof HTMLElement) to.focus({ preventScroll: true })
}
