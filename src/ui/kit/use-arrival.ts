import { useState } from 'react'
import { formatGhs, minus, NOTHING, type Pesewas } from '../../core/money.ts'
import { ui as t } from '../../core/strings/en/ui.ts'
import { readDialog } from './open-dialog.ts'
import { readToasts, toast } from './toast.ts'

export type Arrival = { readonly from: Pesewas; readonly to: Pesewas }

/**
 * What a balance was before money came, while that is shown; null otherwise. A toast names the
 * amount, unless one says it already. Nothing moves where the reader wants no motion.
 */
export function useArrival(balance: Pesewas, hidden: boolean): [Arrival | null, () => void] {
  const [before, setBefore] = useState(balance)
  const [arrival, setArrival] = useState<Arrival | null>(null)
  if (before !== balance) {
    setBefore(balance)
    const came = minus(balance, before)
    const isSeen = came > NOTHING && !hidden
    setArrival(isSeen && !wantsNoMotion() ? { from: before, to: balance } : null)
    if (isSeen) queueMicrotask(() => say(formatGhs(came)))
  }
  return [arrival, () => setArrival(null)]
}

function say(amount: string): void {
  // Over an open dialog, such as a scene of the lesson, it would lie on what is to be read or tapped.
  if (readDialog() || readToasts().some(({ text }) => text.includes(amount))) return
  toast.success(t.arrived(amount))
}

const wantsNoMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches
