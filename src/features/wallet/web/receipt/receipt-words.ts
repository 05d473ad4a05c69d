import { formatDay } from '#core/day.ts'
import { signedAmount } from '#core/request.ts'
import { fields } from '#core/words/en/fields.ts'
import { saySigned } from '#ui/money/say-signed.ts'
import { receipt as t } from '#ui/words/en/receipt.ts'
import type { Entry } from '../../schema.ts'
import { statusOf } from './entry-look.ts'

/** The receipt in two sentences, for a message to somebody: nothing personal, and the notice. */
export function sayShort(entry: Entry): string {
  const { label } = statusOf(entry)
  const facts = t.shareText(
    entry.description,
    saySigned(signedAmount(entry)),
    label,
    formatDay(entry.on),
  )
  return `${facts} ${fields.practice}`
}
