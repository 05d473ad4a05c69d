import { products as t } from '../../words/en/products.ts'
import { formatRate } from '#core/rate.ts'

/**
 * The differences between a treasury bill and a machine, and a note that its rate is the room's, not
 * today's.
 */
export function BillNote({ rate }: { rate: number }) {
  return (
    <p className="mt-2 border-l-4 border-good pl-3 text-15">
      {t.bill.why} <span className="text-muted">{t.bill.rate(formatRate(rate))}</span>
    </p>
  )
}
