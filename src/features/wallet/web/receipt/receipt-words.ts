import { formatDay } from '../../../../core/day.ts'
import { formatGhs } from '../../../../core/money.ts'
import { ui } from '../../../../core/strings/en/ui.ts'
import { receipt as t } from '../../../../core/strings/en/receipt.ts'
import type { Entry } from '../../schema.ts'
import { statusOf } from './entry-look.ts'

/** '+GHS 100.00' or '−GHS 50.00': what it means for the wallet. */
export function saySigned({ amount, direction }: Pick<Entry, 'amount' | 'direction'>): string {
  return `${direction === 'debit' ? '−' : '+'}${formatGhs(amount)}`
}

/** The receipt in two sentences, for a message to somebody: nothing personal, and the notice. */
export function sayShort(entry: Entry): string {
  const { label } = statusOf(entry)
  const facts = t.shareText(entry.description, saySigned(entry), label, formatDay(entry.on))
  return `${facts} ${ui.practiceText}`
}
