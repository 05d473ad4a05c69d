import { type RefObject, useLayoutEffect } from 'react'
import { followPrints } from '../device/print-alone.ts'
import { noteDialog } from './open-dialog.ts'

/**
 * Shows a dialog over everything for as long as it is there, with the focus on what it asks for,
 * and gives the focus back.
 */
export function useModal(ref: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return undefined
    followPrints()
    const opener = document.activeElement
    const show = () => {
      dialog.showModal()
      focusAnswer(dialog)
    }
    show()
    // The browser closes a dialog at the second Esc or Back, whatever its page says to that.
    dialog.onclose = show
    document.body.classList.add('is-locked')
    const leave = noteDialog(dialog)
    return () => {
      dialog.onclose = null
      leave()
      document.body.classList.remove('is-locked')
      dialog.close()
      giveBack(opener)
    }
  }, [ref])
}

/** The browser does this too, but not where the opener is unknown or removed. */
function giveBack(opener: Element | null): void {
  const target =
    opener?.isConnected && opener !== document.body ? opener : document.querySelector('h1')
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}

// Three attributes let a dialog's markup speak of itself. `data-dialog-footer` is around the buttons
// below its content (Dialog.tsx). `data-variant` is on every button of ours, where 'primary' is an
// answer and 'danger' one that destroys something (Button.tsx). `data-answer` is on what answers where
// there is neither a form nor a footer, such as the first entry of a menu.

/** The inputs that a person types in. A checkbox or a file input does not get the focus. */
const FIELDS = 'input:not([type=hidden],[type=checkbox],[type=file]), select, textarea'

/**
 * Puts the focus on what the dialog asks for, never on ✕: the first field of its form, else the
 * primary button. Where the primary button destroys something or is disabled, the focus goes to the
 * button that changes nothing. A dialog that only shows something has the focus on its title.
 */
function focusAnswer(dialog: HTMLElement): void {
  const answer = findField(dialog) ?? findButton(dialog) ?? find(dialog, '[data-answer]')
  const target = answer ?? dialog.querySelector<HTMLElement>('h2')
  target?.focus({ preventScroll: true })
}

function findField(dialog: HTMLElement): HTMLElement | undefined {
  const form = dialog.querySelector('form')
  if (!form) return undefined
  const chosen = find(form, 'input[type=radio]:checked')
  const first = find(form, FIELDS)
  return first?.getAttribute('type') === 'radio' ? (chosen ?? first) : first
}

function findButton(dialog: HTMLElement): HTMLElement | undefined {
  const buttons = [...dialog.querySelectorAll<HTMLButtonElement>('[data-dialog-footer] button')]
  const usable = buttons.filter((button) => !button.disabled)
  const isOf = (variant: string) => (button: Element) =>
    button.getAttribute('data-variant') === variant
  const primary = usable.find(isOf('primary'))
  if (primary) return primary
  const asks = buttons.some(isOf('primary')) || buttons.some(isOf('danger'))
  return asks ? usable[0] : undefined
}

/** The first of these that can be used. */
function find(within: HTMLElement, selector: string): HTMLElement | undefined {
  return [...within.querySelectorAll<HTMLElement>(selector)].find(
    (element) => !(element as HTMLButtonElement).disabled,
  )
}
