import type { Pesewas } from '#core/money.ts'

// Sonner writes its own <style> element, which our content security policy forbids.

export type ToastKind = 'success' | 'error' | 'info'
export type ToastItem = {
  readonly id: number
  readonly kind: ToastKind
  readonly text: string
  /** The amount that came in, where the text names it. */
  readonly came?: Pesewas | undefined
}

/** More would cover the page on a phone. */
const MOST = 2
const listeners = new Set<() => void>()
let items: readonly ToastItem[] = []
let last = 0

function change(next: readonly ToastItem[]): void {
  items = next
  for (const listener of listeners) listener()
}

function show(kind: ToastKind, text: string, came?: Pesewas): number {
  const others = items.filter((item) => item.text !== text)
  change([...others, { id: ++last, kind, text, came }].slice(-MOST))
  return last
}

/** A short message for four seconds; answers its id. Never the only place that shows an error. */
export const toast = {
  /** `came`: what came into the wallet, where the text names it. */
  success: (text: string, came?: Pesewas) => show('success', text, came),
  error: (text: string) => show('error', text),
  info: (text: string) => show('info', text),
}

export function dismissToast(id: number): void {
  change(items.filter((item) => item.id !== id))
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function readToasts(): readonly ToastItem[] {
  return items
}
