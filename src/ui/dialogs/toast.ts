import type { Pesewas } from '#core/money.ts'
import { openListeners } from '../offline/listeners.ts'

// Sonner writes its own <style> element, which our content security policy forbids.

export type ToastKind = 'success' | 'error' | 'info'
export type ToastItem = {
  readonly id: number
  readonly kind: ToastKind
  readonly text: string
  /** The amount that came in, where the text names it. */
  readonly came?: Pesewas | undefined
  /** The path of the page that it is about: on another page it would be untrue. */
  readonly at?: string | undefined
}

/** More would cover the page on a phone. */
const MOST = 2
const { tell, subscribe } = openListeners()
let items: readonly ToastItem[] = []
let last = 0

function change(next: readonly ToastItem[]): void {
  items = next
  tell()
}

type ToastFacts = Pick<ToastItem, 'came' | 'at'>

function show(kind: ToastKind, text: string, facts: ToastFacts = {}): number {
  const others = items.filter((item) => item.text !== text)
  change([...others, { id: ++last, kind, text, ...facts }].slice(-MOST))
  return last
}

/** A short message for four seconds; answers its id. Never the only place that shows an error. */
export const toast = {
  /** `came`: what came into the wallet, where the text names it. */
  success: (text: string, came?: Pesewas) => show('success', text, { came }),
  error: (text: string) => show('error', text),
  /** `at`: the path of the one page that it is about; it ends with it. */
  info: (text: string, at?: string) => show('info', text, { at }),
}

/** Ends what is about the page at this path, which is left. */
export function endToastsAt(path: string): void {
  if (items.some(({ at }) => at === path)) change(items.filter(({ at }) => at !== path))
}

export function dismissToast(id: number): void {
  change(items.filter((item) => item.id !== id))
}

export const subscribeToasts = subscribe

export function readToasts(): readonly ToastItem[] {
  return items
}
