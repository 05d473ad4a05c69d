import { openListeners } from '../offline/listeners.ts'

// The topmost modal dialog covers everything outside it, so a toast is rendered inside.

const { tell, subscribe } = openListeners()
let open: readonly HTMLElement[] = []

/** Puts a dialog that has just been shown on top. Returns a function that takes it off again. */
export function noteDialog(dialog: HTMLElement): () => void {
  become([...open, dialog])
  return () => become(open.filter((other) => other !== dialog))
}

function become(next: readonly HTMLElement[]): void {
  open = next
  tell()
}

export function readDialog(): HTMLElement | null {
  return open[open.length - 1] ?? null
}

export const subscribeDialog = subscribe
