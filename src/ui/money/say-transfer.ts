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
