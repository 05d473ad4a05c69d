// The topmost modal dialog covers everything outside it, so a toast is rendered inside.

const listeners = new Set<() => void>()
let open: readonly HTMLElement[] = []

/** Puts a dialog that has just been shown on top. Returns a function that takes it off again. */
export function noteDialog(dialog: HTMLElement): () => void {
  become([...open, dialog])
  return () => become(open.filter((other) => other !== dialog))
}

function become(next: readonly HTMLElement[]): void {
  open = next
  for (const listener of listeners) listener()
}

export function readDialog(): HTMLElement | null {
  return open[open.length - 1] ?? null
}

export function subscribeDialog(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
