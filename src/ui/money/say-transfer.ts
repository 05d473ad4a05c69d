import { type Day, formatDay } from '#core/day.ts'
import type { TransferEntry } from '#ledger/transfer-entry.ts'
import { kinds } from '#ledger/words/en/kinds.ts'
import { receipt as t } from '../words/en/receipt.ts'

/** The sentence for one transfer: the event, and the two accounts. */
export function sayTransfer({ kind, source, target, reverses }: TransferEntry) {
  return {
    title: reverses === null ? kinds[kind].receipt : t.takenBack(reverses),
    move: t.fromTo(t.accounts[source], t.accounts[target]),
  }
}

/** An instant to the second, as true wall-clock UTC: '21/11/2026, 10:44:12 UTC (…)'. */
export function sayInstant(instant: string): string {
  const iso = new Date(instant).toISOString()
  return t.instant(formatDay(iso.slice(0, 10) as Day), iso.slice(11, 19))
}
