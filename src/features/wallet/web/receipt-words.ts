import { type Day, formatDay } from '../../../core/day.ts'
import { formatGhs } from '../../../core/money.ts'
import { PRACTICE_NOTICE } from '../../../core/notice.ts'
import { receipt as t } from '../../../core/strings/receipt.en.ts'
import type { Entry, TransferLine } from '../schema.ts'
import { statusOf } from './entry-look.ts'

/** What one transfer says: what happened, and between which two accounts. */
export function sayLine({ kind, source, target, reverses }: TransferLine) {
  return {
    title: reverses === null ? t.kinds[kind] : t.takenBack(reverses),
    move: t.fromTo(t.accounts[source], t.accounts[target]),
  }
}

/** An instant to the second, as true wall-clock UTC: '21/11/2026, 10:44:12 UTC (…)'. */
export function sayInstant(at: string): string {
  const iso = new Date(at).toISOString()
  return t.instant(formatDay(iso.slice(0, 10) as Day), iso.slice(11, 19))
}

/** '+GHS 100.00' or '−GHS 50.00': what it means for the wallet. */
export function saySigned({ amount, direction }: Pick<Entry, 'amount' | 'direction'>): string {
  return `${direction === 'debit' ? '−' : '+'}${formatGhs(amount)}`
}

/** The receipt in two sentences, for a message to somebody: nothing personal, and the notice. */
export function sayShort(entry: Entry): string {
  const { label } = statusOf(entry)
  const facts = t.shareText(entry.description, saySigned(entry), label, formatDay(entry.on))
  return `${facts} ${PRACTICE_NOTICE}`
}
