import { cx } from '#ui/look/class-names.ts'
import { Icon } from '#ui/look/Icon.tsx'
import type { TransactionRow } from '../../schema/transactions.ts'
import { TRANSACTION_ICONS } from './admin-kind-icon.ts'
import { BESIDE_LINES, type LinesOfRow } from './row-lines.ts'

/** The kind of a transaction as a sign, where no box is. */
export function RowSign({ row, at }: { row: TransactionRow; at: LinesOfRow }) {
  return (
    <span
      className={cx(
        'flex size-10 shrink-0 items-center justify-center rounded-12',
        BESIDE_LINES,
        at.sign,
        row.kind === 'withdrawal' ? 'bg-sunken text-gold-ink' : 'bg-brand-soft text-brand',
      )}
    >
      <Icon name={TRANSACTION_ICONS[row.kind]} />
    </span>
  )
}
